import type { Condition, Row, Table } from '#generated/config.ts';
import { factAt, type Facts } from '#lib/facts.ts';
import { absent, atomOf, type Atom, type Box, type Cases } from '../check/cases.ts';
import type { RunSpace } from '../journey/space.ts';
import { goodReply } from './sample.ts';
import { nothing, unsent, type Sent } from './reply.ts';
import { leavesIn } from './leaves.ts';
import { screenConditions, type Kept, keptBy } from './screen-facts.ts';
import { screenOf, tableOf, type Tables } from './tables.ts';
import { chosen } from './values.ts';
import { withFact } from './world.ts';

/** All values that are named for a path of the reply, by the path. */
type Names = Map<string, Set<Atom>>;

const answers = new WeakMap<RunSpace, Map<Row, readonly Sent[]>>();

/** What the server may say to the call of a row of a screen, so that each row that can answer it does once. */
export function repliesTo(tables: Tables, space: RunSpace, screen: string, row: Row): readonly Sent[] {
  const ofScreen = answers.get(space) ?? new Map<Row, readonly Sent[]>();
  answers.set(space, ofScreen);
  const found = ofScreen.get(row) ?? findReplies(tables, space, screen, row);
  ofScreen.set(row, found);
  return found;
}

function findReplies(tables: Tables, space: RunSpace, screen: string, row: Row): readonly Sent[] {
  const cases = answeringTables(tables, space, row).flatMap(([table, start]) =>
    tableCases(tables, space, screen, table, start, 0),
  );
  const good = goodReply(tables.context.project, row.call ?? '');
  const names: Names = new Map();
  const later = laterCases(tables, space, screen, row, names);
  const named = (path: string) => new Set([...space.cases.domain(path), ...(names.get(path) ?? [])]);
  const replies = [good, ...[...cases, ...later].map((box) => fitted(good, box, named)), nothing, unsent];
  const refused = refusedPaths(tables, screen, row);
  const all = replies.flatMap((reply) => [reply, ...refused.flatMap((path) => withForeign(reply, path))]);
  return [...new Map(all.map((reply) => [JSON.stringify(reply), reply])).values()];
}

/** The paths of a reply from which an address is opened that may be refused. */
function refusedPaths(tables: Tables, screen: string, row: Row): string[] {
  const kept = keptBy(tables, screen, row);
  return leavesIn(screenOf(tables, screen).on).flatMap(({ from }) => {
    const sources = kept.flatMap((each) =>
      each.from !== undefined && (from === each.path || from.startsWith(`${each.path}.`))
        ? [each.from + from.slice(each.path.length)]
        : [],
    );
    return [from, ...sources].filter((path) => path.startsWith('reply.')).map((path) => path.slice('reply.'.length));
  });
}

/** The same reply with an address that is nowhere allowed. */
function withForeign({ http, body }: Sent, path: string): Sent[] {
  return typeof factAt(body, path) === 'string'
    ? [{ http, body: withFact(body, path, 'https://elsewhere.example/') }]
    : [];
}

/** The tables that may answer a reply, each with the cases in which it is asked. A repeat ends when its `while` does. */
function answeringTables({ journey }: Tables, space: RunSpace, row: Row): (readonly [Table, Cases])[] {
  const { then = [], onEnd = [], meanwhile = [] } = row;
  const again = row.while === undefined ? [] : space.cases.holding(row.while);
  const done = space.cases.without([new Map()], again);
  const over = journey.sessionOver.flatMap(({ when }) => space.cases.holding(replyPart(when)));
  const open = space.cases.without(done, over);
  return [
    [journey.sessionOver, done],
    [then, open],
    [journey.errors, open],
    ...(row.while === undefined ? [] : [onEnd, meanwhile, journey.sessionOver].map((table) => [table, again] as const)),
  ];
}

/** The cases of a reply in which each row of a table wins, and each row of the tables that these run. */
function tableCases(tables: Tables, space: RunSpace, screen: string, table: Table, start: Cases, depth: number): Box[] {
  let open: Cases = start;
  const found: Box[] = [];
  for (const row of table) {
    const own = replyPart(row.when);
    const won = space.cases.both(open, space.cases.holding(own));
    const boxes = won.slice(0, 3);
    found.push(...boxes);
    // what other facts decide may leave the reply to the rows after it
    if (Object.keys(own).length === Object.keys(row.when ?? {}).length)
      open = space.cases.without(open, space.cases.holding(own));
    if (row.call !== undefined || depth > 6) continue;
    const inner = (row.do ?? []).flatMap((outcome) =>
      'run' in outcome ? [tableOf(tables, screen, outcome.run).value] : [],
    );
    if (row.catalogue) inner.push(tables.journey.errors);
    found.push(...inner.flatMap((each) => tableCases(tables, space, screen, each, boxes, depth + 1)));
  }
  return [...found, ...open.slice(0, 3)];
}

/** What a condition says of the reply. */
function replyPart(when: Condition | undefined): Condition {
  return Object.fromEntries(Object.entries(when ?? {}).filter(([path]) => path.startsWith('reply.')));
}

/**
 * The replies that decide later: what the screen keeps of a reply is asked by its other tables and its blocks. Each such
 * condition becomes cases of the reply.
 */
function laterCases(tables: Tables, space: RunSpace, screen: string, row: Row, names: Names): Box[] {
  const kept = keptBy(tables, screen, row);
  if (kept.length === 0) return [];
  const boxes = screenConditions(tables, screen).flatMap(({ when, after }) => {
    const holding = [boxOf(space, when)];
    const before = after.map((each) => boxOf(space, each));
    return [...holding, ...space.cases.without(holding, before)];
  });
  return unique(boxes.flatMap((box) => translated(space, box, kept, names)));
}

/** The case of a condition, of facts too that no other place of the screen names so. */
function boxOf(space: RunSpace, condition: Condition): Box {
  return new Map(
    Object.entries(condition).map(([path, test]) => {
      const named = typeof test === 'boolean' ? [] : 'const' in test ? [test.const] : test.enum;
      if (typeof test !== 'boolean') return [path, new Set(named.map(atomOf))];
      return [path, new Set([...space.cases.domain(path)].filter((atom) => absent.includes(atom) !== test))];
    }),
  );
}

/** A case of the screen's facts as cases of the reply from which they were kept. */
function translated(space: RunSpace, asked: Box, kept: readonly Kept[], names: Names): Box[] {
  let found: Cases = [new Map()];
  let isTouched = false;
  for (const [path, atoms] of asked) {
    const ways = kept.flatMap((each): Cases => {
      if (each.value !== undefined)
        return each.path === path && atoms.has(JSON.stringify(each.value)) ? within(space, each) : [];
      if (path !== each.path && !path.startsWith(`${each.path}.`)) return [];
      const source = `${each.from}${path.slice(each.path.length)}`;
      names.set(source, new Set([...(names.get(source) ?? []), ...space.cases.domain(path)]));
      return within(space, each).flatMap((own) => meet(own, source, atoms));
    });
    if (ways.length === 0) continue;
    isTouched = true;
    found = found.flatMap((box) => ways.flatMap((way) => merged(box, way))).slice(0, 12);
  }
  return isTouched ? [...found] : [];
}

function merged(a: Box, b: Box): Box[] {
  let boxes: Box[] = [a];
  for (const [path, atoms] of b) boxes = boxes.flatMap((box) => meet(box, path, atoms));
  return boxes;
}

/** A case with the values of one more fact. */
function meet(box: Box, path: string, atoms: ReadonlySet<Atom>): Box[] {
  const known = box.get(path);
  const both = known === undefined ? atoms : new Set([...atoms].filter((atom) => known.has(atom)));
  return both.size === 0 ? [] : [new Map(box).set(path, both)];
}

function within(space: RunSpace, { when }: Kept): Cases {
  return when.reduce<Cases>((cases, each) => space.cases.both(cases, space.cases.holding(each)), [new Map()]);
}

/** A case as one text. */
function textOf(box: Box): string {
  const facts = [...box].map(([path, atoms]) => `${path} ${[...atoms].sort().join(' ')}`);
  return facts.sort().join('|');
}

function unique(boxes: readonly Box[]): Box[] {
  return [...new Map(boxes.map((box) => [textOf(box), box])).values()];
}

/** A good reply changed so that it is of a case. */
export function fitted(good: Sent, box: Box, named: (path: string) => ReadonlySet<Atom>): Sent {
  let body: Facts = good.body;
  const lost = box.get('reply.http');
  const http = lost && chosen(lost, 200, named('reply.http'));
  const code = box.get('reply.statusCode');
  const wanted = typeof http === 'object' ? Number(http.value) : 200;
  const first = code && chosen(code, wanted, named('reply.statusCode'));
  // the status that goes with the one of HTTP, where the case leaves that open
  const status = first === 'keep' && wanted !== 200 ? { value: wanted } : first;
  if (typeof http === 'object' && http.value === 0) return nothing;
  if (typeof status === 'object') body = { ...body, statusCode: status.value };
  for (const [path, atoms] of [...box].sort(([a], [b]) => a.length - b.length)) {
    const [, ...rest] = path.split('.');
    const inner = rest.join('.');
    if (inner === 'http' || inner === 'statusCode' || inner === 'cancelled' || !path.startsWith('reply.')) continue;
    const choice = chosen(atoms, factAt(body, inner), named(path));
    if (choice !== 'keep') body = withFact(body, inner, choice.value);
  }
  return { http: typeof http === 'object' ? Number(http.value) : httpOf(body['statusCode']), body };
}

/** The HTTP status that goes with the one in the body. */
function httpOf(status: unknown): number {
  return typeof status === 'number' && status >= 200 && status < 600 ? status : 200;
}
