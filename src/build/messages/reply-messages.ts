import { placeholdersOf } from '#lib/fill-text.ts';
import { conditionOf, tableSites, type TableSite } from '../check/table-sites.ts';
import { configFiles, type CheckContext } from '../check/context.ts';
import { createLookup, readCatalogue } from '../compile/catalogue.ts';
import { languagesOf } from '../compile/locales.ts';
import { isReadable } from '../compile/texts.ts';
import { pressesOf } from '../journey/presses.ts';
import { createWords } from '../journey/words.ts';
import { pressWords } from '../map/ways.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';

/** A message that follows on an event or on what a call was answered: a table says it, or a notice that then stands there. */
export interface ReplyMessage {
  readonly file: JsonFile;
  readonly pointer: string;
  readonly kind: 'toast' | 'alert' | 'field-error' | 'notice';
  /** The outcome, or the block of a notice, as it stands in the config. */
  readonly outcome: JsonObject;
  /** The call whose reply it answers. */
  readonly call: string | undefined;
  readonly event: string | undefined;
  /** What begins the event, in words, such as: after “Verify”. None where a part of the screen does, or another table. */
  readonly by: string | undefined;
  /** When the row is taken, in words; empty: whenever no row before it is. */
  readonly when: string;
  /** What it says in each language. */
  readonly texts: ReadonlyMap<string, string>;
  /** It is, or holds, what the server says itself. */
  readonly isServers: boolean;
}

const textKeys = { toast: 'toast', alert: 'alert', 'field-error': 'text', notice: 'notice' } as const;
/** The kinds of outcomes that say something. */
const kinds = ['toast', 'alert', 'field-error'] as const;

/** Every message that the tables and the notices of the config can say, in the order of the files. */
export function replyMessages(context: CheckContext): ReplyMessage[] {
  const { project } = context;
  const words = createWords(context);
  const [own = 'en', ...others] = languagesOf(project).map(({ id }) => id);
  const lookUps = others.map((id) => [id, createLookup(readCatalogue(project.locales.get(id)?.json.value))] as const);

  function message(file: JsonFile, { kind, outcome, pointer }: Said, when: unknown, of: Cause): ReplyMessage {
    const text = textOf(outcome[textKeys[kind]]) ?? '';
    const key = `${file.id}${pointer}/${textKeys[kind]}`.replaceAll('/', '.');
    const translations = lookUps.flatMap(([id, lookUp]) => {
      const found = lookUp({ key, text });
      if (found.state === 'done') return [[id, found.text] as const];
      return isReadable(text) ? [] : [[id, text] as const];
    });
    return {
      file,
      pointer,
      kind,
      outcome,
      ...of,
      when: when === undefined ? '' : words.ofCondition(conditionOf(when)),
      texts: new Map([[own, text] as const, ...translations]),
      isServers: placeholdersOf(text).some(({ path }) => path.startsWith('reply.')),
    };
  }

  const ofTables = tableSites(context).flatMap((site) =>
    site.rows.flatMap((row, index) =>
      saidIn(row['do'], `${site.pointer}/${index}/do`).map((said) =>
        message(site.file, said, row['when'], {
          call: textOf(site.caller?.['call']),
          event: site.event,
          by: beginningOf(context, site),
        }),
      ),
    ),
  );
  const files = configFiles(context.project).map(([, file]) => file);
  const notices = files.flatMap(context.visitsIn).flatMap(({ file, pointer, value, schema }) => {
    const block = objectOf(value);
    if (schema['title'] !== 'NoticeBlock' || !('when' in block)) return [];
    const said: Said = { kind: 'notice', outcome: block, pointer };
    return [message(file, said, block['when'], { call: undefined, event: undefined, by: undefined })];
  });
  return [...ofTables, ...notices];
}

type Cause = Pick<ReplyMessage, 'call' | 'event' | 'by'>;

/** What begins the event in whose table this stands, where that is no more than a press, or the screen itself. */
function beginningOf(context: CheckContext, { file, event }: TableSite): string | undefined {
  if (event === undefined || !context.project.screens.has(file.id)) return undefined;
  if (event === 'enter') return 'when the screen opens';
  const trigger = pressesOf(context, file).find((press) => press.trigger.event === event)?.trigger;
  // a widget, or a field, begins several events: they have no words but their own names
  if (trigger === undefined || trigger.kind === 'widget' || trigger.kind === 'field') return undefined;
  const words = pressWords(trigger, context.settings);
  return words.startsWith('when ') ? words : `after ${words}`;
}

interface Said {
  readonly kind: ReplyMessage['kind'];
  readonly outcome: JsonObject;
  readonly pointer: string;
}

/** The messages among outcomes, also those of an address that is not allowed and of an alert's button. */
function saidIn(node: unknown, pointer: string): Said[] {
  if (Array.isArray(node)) return node.flatMap((item: unknown, index) => saidIn(item, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  const own = kinds.filter((kind) => typeof node[kind] === 'string').map((kind) => ({ kind, outcome: node, pointer }));
  const inside = Object.entries(node).flatMap(([key, child]) => saidIn(child, `${pointer}/${key}`));
  return [...own, ...inside];
}

/** The outcome or block with its message alone: no condition, and nothing that follows on it. */
export function messageAlone({ outcome }: ReplyMessage): JsonObject {
  const { then: _then, from: _from, when: _when, ...alone } = outcome;
  return alone;
}
