import { isObject, listOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import { literal, sourceFile } from './source-text.ts';

/** How many next screens are worth fetching ahead. */
const mostNext = 4;

const orders = new WeakMap<JsonObject, ReadonlyMap<string, number>>();

/** The onboarding order: the number of each step, read once. A step that stands there twice counts where it is first. */
function orderOf(journey: JsonObject): ReadonlyMap<string, number> {
  const known =
    orders.get(journey) ??
    new Map(
      textsOf(journey['onboarding'])
        .map((id, index) => [id, index] as const)
        .toReversed(),
    );
  orders.set(journey, known);
  return known;
}

/** A screen's place in the onboarding order. */
export function stepOf(journey: JsonObject, id: string): { index: number; total: number } | undefined {
  const index = orderOf(journey).get(id);
  return index === undefined ? undefined : { index, total: listOf(journey['onboarding']).length };
}

/**
 * The table of all screens: what is needed of a screen before its module is there. Screens come compiled. `root` leads to
 * the folder of the types; the table of another language takes them from there.
 */
export function manifestSource(
  screens: ReadonlyMap<string, JsonObject>,
  journey: JsonObject,
  next: NextScreens,
  root: '.' | '..',
): string {
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
      next: next.get(id) ?? [],
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

/** For each screen those to which it most likely leads. They are the same in every language. */
export type NextScreens = ReadonlyMap<string, readonly string[]>;

/** The likely next screens of all screens, which come compiled. */
export function nextScreens(screens: ReadonlyMap<string, JsonObject>, journey: JsonObject): NextScreens {
  const ids = new Set(screens.keys());
  return new Map([...screens].map(([id, screen]) => [id, nextOf(id, screen, journey, ids)] as const));
}

/**
 * The screens to which this one most likely leads: the next two of the order (one may be passed over), then those that
 * its tables name. A screen outside the order that asks for the next step leads to the order's beginning.
 */
function nextOf(id: string, screen: JsonObject, journey: JsonObject, ids: ReadonlySet<string>): string[] {
  const named = destinations([screen['on'], screen['body'], screen['after']]);
  const place = orderOf(journey).get(id) ?? -1;
  const order = listOf(journey['onboarding']);
  const step = place >= 0 || named.includes('next-step') ? textsOf(order.slice(place + 1, place + 3)) : [];
  return [...new Set([...step, ...named])].filter((next) => ids.has(next) && next !== id).slice(0, mostNext);
}

function destinations(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const item of node) destinations(item, found);
  if (!isObject(node)) return found;
  const own = textOf(node['go']);
  if (own !== undefined) found.push(own);
  for (const key in node) destinations(node[key], found); // JSON gives plain objects: each key is its own
  return found;
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
