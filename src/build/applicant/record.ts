import { isObject, objectOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { Line } from './compare.ts';
import type { Said } from './said.ts';

/** The name under which a record keeps what holds on every screen. */
const everywhere = 'everywhere';

/**
 * What a release keeps of a view, so that the checker can say what changed since: every line but the texts to read, by
 * screen and section.
 */
export function recordOf(view: readonly Said[]): JsonObject {
  const screens: Record<string, Record<string, string[]>> = {};
  for (const { screen, section, kind, say } of view) {
    if (kind === 'text') continue;
    const sections = (screens[screen === '' ? everywhere : screen] ??= {});
    (sections[`${section} (${kind})`] ??= []).push(say);
  }
  return { $schema: '../schemas/config/released.schema.json', screens };
}

/** The lines of a record; undefined when it is none. */
export function linesOf(record: unknown): Line[] | undefined {
  const { screens } = objectOf(record);
  if (!isObject(screens)) return undefined;
  return Object.entries(screens).flatMap(([screen, sections]) =>
    Object.entries(objectOf(sections)).flatMap(([name, says]) => {
      const [, section = name, kind = 'block'] = /^(.*) \((\w+)\)$/.exec(name) ?? [];
      return textsOf(says).map((say) => ({
        screen: screen === everywhere ? '' : screen,
        section,
        kind: kind as Said['kind'], // `recordOf` wrote it
        say,
      }));
    }),
  );
}
