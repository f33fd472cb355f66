import { isObject, listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import { literal, sourceFile } from './source-text.ts';

/** How many next screens are worth fetching ahead. */
const mostNext = 4;

/** A screen's place in the onboarding order. */
export function stepOf(journey: JsonObject, id: string): { index: number; total: number } | undefined {
  const order = textsOf(journey['onboarding']);
  const index = order.indexOf(id);
  return index < 0 ? undefined : { index, total: order.length };
}

/**
 * The table of all screens: what is needed of a screen before its module is there. Screens come compiled. `root` leads to
 * the folder of the types; the table of another language takes them from there.
 */
export function manifestSource(
  screens: ReadonlyMap<string, JsonObject>,
  journey: JsonObject,
  root: '.' | '..',
): string {
  const ids = new Set(screens.keys());
  const entries = [...screens].map(([id, screen]) => {
    const { route, access, transient, back, title, header } = screen;
    const row = {
      route,
      access,
      ...(transient === true ? { transient } : {}),
      back,
      title,
      ...(header === undefined ? {} : { header }),
      ...(stepOf(journey, id) ? { step: stepOf(journey, id) } : {}),
      next: nextOf(id, screen, journey, ids),
    };
    const text = literal(row).replace(/\n\}$/, `,\n  "load": () => import(${JSON.stringify(`./screens/${id}.ts`)})\n}`);
    return `${JSON.stringify(id)}: ${text},`;
  });
  return sourceFile(
    ...(root === '.' ? entryType : ["import type { ManifestEntry } from '../manifest.ts';"]),
    `import type { ScreenId } from '${root}/ids.ts';`,
    '',
    `export const manifest: Readonly<Record<ScreenId, ManifestEntry>> = {\n${entries.join('\n')}\n};`,
  );
}

/**
 * The screens to which this one most likely leads: the next two of the order (one may be passed over), then those that
 * its tables name. A screen outside the order that asks for the next step leads to the order's beginning.
 */
function nextOf(id: string, screen: JsonObject, journey: JsonObject, ids: ReadonlySet<string>): string[] {
  const order = textsOf(journey['onboarding']);
  const named = destinations([screen['on'], screen['body'], screen['after']]);
  const place = order.indexOf(id);
  const step = place >= 0 || named.includes('next-step') ? order.slice(place + 1, place + 3) : [];
  return [...new Set([...step, ...named])].filter((next) => ids.has(next) && next !== id).slice(0, mostNext);
}

function destinations(node: unknown): string[] {
  if (Array.isArray(node)) return listOf(node).flatMap(destinations);
  if (!isObject(node)) return [];
  const own = textOf(node['go']);
  return [...(own === undefined ? [] : [own]), ...Object.values(objectOf(node)).flatMap(destinations)];
}

const entryType = [
  "import type { Screen } from './config.ts';",
  "import type { Route } from './ids.ts';",
  '',
  '/** What is known of a screen before its module is loaded. `next` are the likely next screens, to fetch ahead. */',
  'export interface ManifestEntry {',
  '  readonly route: Route;',
  "  readonly access: Screen['access'];",
  '  readonly transient?: boolean;',
  "  readonly back: Screen['back'];",
  '  readonly title: string;',
  "  readonly header?: NonNullable<Screen['header']>;",
  '  readonly step?: { readonly index: number; readonly total: number };',
  '  readonly next: readonly ScreenId[];',
  '  readonly load: () => Promise<{ readonly screen: unknown }>;',
  '}',
  '',
];
