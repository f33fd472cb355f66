import { pointerStep } from '../source/json-text.ts';
import { listOf, objectOf, textOf } from '../source/json-value.ts';
import type { Said, SaidKind } from './said.ts';
import { sayPart } from './say-part.ts';
import { sayTable } from './say-rows.ts';
import { sorted } from './sorted.ts';
import type { Teller } from './teller.ts';

/** All lines about what holds on every screen: the journey, shared tables and blocks, the menu, the frame's words, settings. */
export function journeySaid(teller: Teller): Said[] {
  return [...fromJourney(teller), ...fromSettings(teller)];
}

function fromJourney({ project, language, speech }: Teller): Said[] {
  const file = project.journey;
  if (!file) return [];
  const journey = objectOf(file.json.value);
  const line = (section: string, kind: SaidKind, say: string, pointer: string): Said => ({
    screen: '', section, kind, say, file, pointer,
  }); // prettier-ignore
  const ids = (key: string, section: string) =>
    listOf(journey[key]).map((id, index) => line(section, 'journey', String(id), `/${key}/${index}`));
  const tables = [
    ...['nextStep', 'sessionOver', 'errors'].map((key) => [key, journey[key], `/${key}`] as const),
    ...Object.entries(objectOf(journey['on'])).map(
      ([event, table]) => [`When ${event}`, table, `/on${pointerStep(event)}`] as const,
    ),
  ];
  const blocks = Object.entries(objectOf(journey['shared'])).flatMap(([name, parts]) =>
    listOf(parts).flatMap((part, index) => {
      const place = `/shared${pointerStep(name)}/${index}`;
      const { say, texts } = sayPart(speech, language, part, language.definitions['block']);
      return [
        line(`Shared ${name}`, 'block', say, place),
        ...texts.map(({ text, pointer }) => line(`Shared ${name}`, 'text', text, place + pointer)),
      ];
    }),
  );
  return [
    ...ids('entries', 'Ways in'),
    ...ids('onboarding', 'The order'),
    ...Object.entries(objectOf(journey['ends'])).map(([id, end]) =>
      line('Ends', 'journey', `${id} is ${String(end)}`, `/ends${pointerStep(id)}`),
    ),
    ...ids('serverRoutes', 'Screens that the server may name'),
    ...['unknownRoute', 'notFound', 'signedOut'].map((key) =>
      line('Special screens', 'journey', `${key} is ${String(journey[key])}`, `/${key}`),
    ),
    ...tables.flatMap(([section, table, base]) =>
      sayTable(speech, table, base).map(({ say, under, pointer }) =>
        line([section, ...under].join(' › '), 'event', say, pointer),
      ),
    ),
    ...blocks,
    ...listOf(journey['menu']).map((entry, index) =>
      line('Menu', 'journey', JSON.stringify(sorted(entry)), `/menu/${index}`),
    ),
    ...Object.entries(objectOf(journey['words'])).map(([name, text]) =>
      line('Words of the frame', 'text', textOf(text) ?? '', `/words${pointerStep(name)}`),
    ),
  ];
}

/** Numbers, links, hosts and switches; the notes beside them are for the people who edit the file. */
function fromSettings({ project, speech }: Teller): Said[] {
  const file = project.settings;
  if (!file) return [];
  const groups = Object.entries(objectOf(file.json.value)).filter(([group]) => group !== '$schema');
  return groups.flatMap(([group, entries]) =>
    Object.entries(objectOf(entries))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, entry]): Said => {
        const { description: _description, about: _about, ...value } = objectOf(entry);
        const number = group === 'durations' ? speech.duration(name) : undefined;
        const plain = number ?? `${name} is ${JSON.stringify(Object.keys(value).length > 0 ? sorted(value) : entry)}`;
        return {
          screen: '', section: `Settings: ${group}`, kind: 'journey', say: plain, file,
          pointer: `/${group}${pointerStep(name)}`,
        }; // prettier-ignore
      }),
  );
}
