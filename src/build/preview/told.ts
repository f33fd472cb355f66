import type { Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import { withTitles } from '../applicant/with-titles.ts';
import { isReadable } from '../compile/texts.ts';
import { screenName } from '../journey/words.ts';
import { objectOf, textsOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import type { Preview } from './preview.ts';
import { partName } from './part-names.ts';
import { differences, splitAt } from './say-parts.ts';
import { ruleWords, wholeWords } from './whole-words.ts';

/** One change as people read it. */
export interface Told {
  /** The screen's id; '' for what holds on every screen. */
  readonly screen: string;
  readonly what: string;
  readonly was?: string;
  readonly is?: string;
  /** What a reader should know of it. */
  readonly note?: string;
  /** The same for all that is one edit: a list's choice on each screen that offers it. */
  readonly edit: string;
}

/** Both configs of a preview, the new one first. */
export type Projects = readonly [after: Project, before: Project];

/**
 * The changes in words: a new choice, block or field together with its texts, an object by what differs in it, a list of
 * pages by those that are new or gone.
 */
export function toldOf(changes: readonly Change<Said>[], projects: Projects): Told[] {
  const wholes = changes.filter((change) => isWhole(change));
  const inside = new Set(changes.filter((change) => wholes.some((one) => holds(one, change))));
  return changes
    .filter((change) => !inside.has(change))
    .flatMap((change) => {
      const texts = wholes.includes(change) ? changes.filter((each) => holds(change, each)) : [];
      const words = texts.map(({ was, is }) => `“${is ?? was ?? ''}”`);
      return told(change, words, projects).map((each) => titled(each, projects));
    });
}

/** The changes of the texts in another language, with those noted that read in English by now. */
export function translatedOf(
  { changes }: Pick<Preview, 'changes'>,
  translations: readonly Change<Said>[],
  projects: Projects,
): Told[] {
  const english = new Set(changes.flatMap(({ is }) => is ?? []));
  const note = 'Not translated yet: English shows.';
  const isEnglish = ({ is }: Change<Said>) => is !== undefined && isReadable(is) && english.has(is);
  const [bare, done] = [translations.filter(isEnglish), translations.filter((each) => !isEnglish(each))];
  return [...toldOf(done, projects), ...toldOf(bare, projects).map((each) => ({ ...each, note }))];
}

/** A thing that is new or gone and may have texts of its own. */
function isWhole({ kind, was, is }: Change<Said>): boolean {
  return ['choice', 'block', 'field'].includes(kind) && (was === undefined || is === undefined);
}

/** Whether a text belongs to a thing that is new or gone as a whole. What is gone has no place any more, only a section. */
function holds(one: Change<Said>, { screen, section, kind, was, is, place }: Change<Said>): boolean {
  if (kind !== 'text' || screen !== one.screen || section !== one.section) return false;
  if (one.is === undefined) return is === undefined;
  return was === undefined && (place?.pointer.startsWith(`${one.place?.pointer ?? ''}/`) ?? false);
}

function told(change: Change<Said>, words: readonly string[], projects: Projects): Told[] {
  const [after, before] = projects;
  const { screen, section, kind, was, is, moved, place } = change;
  const project = after.screens.has(screen) || screen === '' ? after : before;
  const isScreen = screen !== '' && after.screens.has(screen) !== before.screens.has(screen);
  const edit = isScreen
    ? screen
    : `${place?.file.path ?? ''} ${is === undefined ? `${section} ${was ?? ''}` : (place?.pointer ?? '')}`;
  const base = { screen, what: partName(project, change), edit };
  if (kind === 'journey' && isOfOrder(section)) return [ofOrder(base, change, projects)];
  if (moved) return [{ ...base, is: is ?? '', note: movedNote }];
  if (kind === 'rule')
    return [
      { ...base, ...(was !== undefined && { was: ruleWords(was) }), ...(is !== undefined && { is: ruleWords(is) }) },
    ];
  if (was === undefined || is === undefined) {
    const text = wholeWords(kind, was ?? is ?? '', words);
    return [{ ...base, ...(was === undefined ? { is: text } : { was: text }) }];
  }
  if (kind === 'choice') return [{ ...base, what: `${base.what}, as the server gets it`, was, is, note: valueNote }];
  if (kind === 'back' && was.includes(cameFrom) && is.includes(cameFrom)) return ofSupplied(base, was, is);
  if (kind === 'message') return [{ ...base, was: withoutRule(was), is: withoutRule(is) }];
  if (kind === 'block' || kind === 'field')
    return differences(was, is).map(({ keys, ...each }) => ({
      ...base,
      what: [base.what, ...keyNames(keys)].join(', '),
      ...each,
    }));
  return [kind === 'event' ? ofRow(base, was, is) : { ...base, was, is }];
}

/** A row that does something else: only what it does otherwise, with the condition that both have. */
function ofRow(base: Omit<Told, 'was' | 'is'>, was: string, is: string): Told {
  const condition = /^((?:for|when) [^:]+): /.exec(is)?.[1];
  const isSame = condition !== undefined && was.startsWith(`${condition}: `);
  const rest = (say: string) => (isSame ? say.slice(condition.length + 2) : say);
  const [old, now] = shortened(rest(was), rest(is));
  return { ...base, what: isSame ? `${base.what}, ${condition}` : base.what, was: old, is: now };
}

const movedNote = 'It stands at another place of the order now.';
const valueNote =
  'Answers that phones have kept, and the server, may still have the earlier value. To reword a choice, change its label only.';
const cameFrom = 'to the page it came from: ';

function withoutRule(say: string): string {
  return say.slice(say.indexOf(': ') + 2);
}

/** The pages that are new or gone among those to which back may lead. */
function ofSupplied(base: Omit<Told, 'was' | 'is'>, was: string, is: string): Told[] {
  const [old, now] = [pagesOf(was), pagesOf(is)];
  const [gone, added] = [old.filter((id) => !now.includes(id)), now.filter((id) => !old.includes(id))];
  const what = `${base.what}, to the page it came from`;
  if (gone.length === 0 && added.length === 0) return [{ ...base, was, is }];
  return [
    { ...base, what, ...(gone.length > 0 && { was: marked(gone) }), ...(added.length > 0 && { is: marked(added) }) },
  ];
}

function pagesOf(say: string): string[] {
  return (say.split(cameFrom)[1] ?? '').split(', ').filter((id) => id !== '');
}

/** Ids as a view marks them: their titles are put there. */
function marked(ids: readonly string[]): string {
  return ids.map((id) => `‹${id}›`).join(', ');
}

function isOfOrder(section: string): boolean {
  return ['The order', 'Ways in', 'Screens that the server may name'].includes(section);
}

/** A screen of the order, with the one before it. */
function ofOrder(
  base: Omit<Told, 'was' | 'is'>,
  { section, was, is, moved }: Change<Said>,
  [after, before]: Projects,
): Told {
  const named = (project: Project, id: string) => {
    const order = section === 'The order' ? textsOf(objectOf(project.journey?.json.value)['onboarding']) : [];
    const index = order.indexOf(id);
    const place = index < 0 ? '' : index === 0 ? ', as the first one' : `, after ‹${order[index - 1] ?? ''}›`;
    return `‹${id}›${place}`;
  };
  return {
    ...base,
    ...(was !== undefined && { was: named(before, was) }),
    ...(is !== undefined && { is: named(after, is) }),
    ...(moved && { note: movedNote }),
  };
}

const keyWords: Readonly<Record<string, string>> = {
  'ui:widget': 'the kind of field',
  list: 'the list of choices',
  shown: 'when it shows',
  run: 'what it runs',
  go: 'where it leads',
  max: 'the most that can be typed',
};

function keyNames(keys: readonly string[]): string[] {
  return keys.filter((key) => key !== 'ui:options').map((key) => keyWords[key] ?? `“${key.replace(/^ui:/, '')}”`);
}

function titled({ was, is, ...others }: Told, [after, before]: Projects): Told {
  const named = (line: string) => withTitles(line, [after, before]);
  return { ...others, ...(was !== undefined && { was: named(was) }), ...(is !== undefined && { is: named(is) }) };
}

/** Both rows of a table by what differs between them: outcomes that both have are left out. */
function shortened(was: string, is: string): readonly [string, string] {
  const [old, now] = [splitAt(was, ', '), splitAt(is, ', ')];
  let first = 0;
  while (first < Math.min(old.length, now.length) - 1 && old[first] === now[first]) first += 1;
  let last = 0;
  const most = Math.min(old.length, now.length) - first - 1;
  while (last < most && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const cut = (parts: readonly string[]) =>
    `${first > 0 ? '… ' : ''}${parts.slice(first, parts.length - last).join(', ')}${last > 0 ? ' …' : ''}`;
  return [cut(old), cut(now)];
}

/** The screens of a preview by name, for headings. */
export function nameIn([after, before]: Projects, id: string): string {
  if (id === '') return 'On every screen';
  const isNow = after.screens.has(id);
  const state = isNow === before.screens.has(id) ? '' : isNow ? ', a new screen' : ', a screen that is gone';
  return screenName({ project: isNow ? after : before }, id) + state;
}
