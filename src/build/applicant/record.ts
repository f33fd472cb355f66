import { groupedBy } from '../grouped-by.ts';
import { isObject, listOf, objectOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { Line } from './compare.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { Said } from './said.ts';

/** The name under which a record keeps what holds on every screen. */
const everywhere = 'everywhere';

/**
 * What a release keeps of a view, so that the checker can say what changed since: every line but the texts to read, by
 * screen and section; and of which files it was made, so that the checker need not look at a screen that is as it was.
 */
export function recordOf(view: readonly Said[], madeFrom?: Fingerprints): JsonObject {
  const lines = groupedBy(
    view.filter(({ kind }) => kind !== 'text'),
    ({ screen }) => (screen === '' ? everywhere : screen),
  );
  const screens = Object.fromEntries([...lines].map(([screen, some]) => [screen, sectionsOf(some)] as const));
  return { $schema: '../schemas/config/released.schema.json', screens, ...(madeFrom && { madeFrom }) };
}

/** The lines of a screen by their section and kind, as a record has them. */
function sectionsOf(lines: readonly Line[]): Readonly<Record<string, readonly string[]>> {
  const sections: Record<string, string[]> = {};
  for (const { section, kind, say } of lines) (sections[`${section} (${kind})`] ??= []).push(say);
  return sections;
}

/** What a record says of each screen, '' for what holds on every screen; undefined when it is none. */
export function recordedScreens(record: unknown): ReadonlyMap<string, JsonObject> | undefined {
  const { screens } = objectOf(record);
  if (!isObject(screens)) return undefined;
  return new Map(
    Object.entries(screens).map(([screen, sections]) => [screen === everywhere ? '' : screen, objectOf(sections)]),
  );
}

/** Whether a record says just these lines of a screen. Of a large config nearly every screen is as it was. */
export function isAsRecorded(lines: readonly Line[], recorded: JsonObject): boolean {
  const sections = Object.entries(sectionsOf(lines));
  return (
    sections.length === Object.keys(recorded).length &&
    sections.every(([name, says]) => {
      const before = listOf(recorded[name]);
      return before.length === says.length && says.every((say, index) => say === before[index]);
    })
  );
}

/** The lines that a record has of a screen. */
export function recordedLines(screen: string, recorded: JsonObject): Line[] {
  return Object.entries(recorded).flatMap(([name, says]) => {
    const [, section = name, kind = 'block'] = /^(.*) \((\w+)\)$/.exec(name) ?? [];
    // `recordOf` wrote the kind
    return textsOf(says).map((say) => ({ screen, section, kind: kind as Said['kind'], say }));
  });
}
