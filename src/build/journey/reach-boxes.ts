import { boxOf, keptForBox, setOf } from '../check/boxes.ts';
import { absent, atomOf, other, type Atom, type Box } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { objectOf } from '../source/json-value.ts';
import type { RunSpace } from './space.ts';
import { boxOfStanding, suppliedPage, type Standing } from './standing.ts';

/** What a visit brings: the page to return to, and the parameters of the address if there are any; 'any' when it comes from outside. */
export interface Brought {
  readonly supplied?: string | undefined;
  readonly query?: readonly string[] | 'any' | undefined;
}

const nothing = setOf(['undefined']);
const none: readonly string[] = [];

/** The facts with which a visit begins, besides those that outlive the screens: nothing is remembered, no sheet is open. */
export function visitFacts(space: RunSpace, { supplied, query = none }: Brought): Omit<Standing, 'lasting'> {
  return { own: freshFacts(space, query), pages: pageIn(space, supplied) };
}

/** All facts with which a visit begins, as one box. */
export function visitBox(space: RunSpace, lasting: Box, brought: Brought): Box {
  return boxOfStanding({ lasting, ...visitFacts(space, brought) });
}

/** The page to return to, as the conditions of a screen can tell it from others. */
function pageIn({ cases }: RunSpace, supplied: string | undefined): ReadonlySet<Atom> {
  if (supplied === undefined) return nothing;
  const atom = atomOf(supplied);
  return setOf([cases.domain(suppliedPage).has(atom) ? atom : other]);
}

const known = new WeakMap<RunSpace, Map<string, Box>>();

/** The facts of a visit itself, found once for each way to bring something. */
function freshFacts(space: RunSpace, query: readonly string[] | 'any'): Box {
  const ofSpace = known.get(space) ?? new Map<string, Box>();
  known.set(space, ofSpace);
  const key = String(query);
  const facts = ofSpace.get(key) ?? findFresh(space, query);
  ofSpace.set(key, facts);
  return facts;
}

function findFresh({ ownPaths }: RunSpace, query: readonly string[] | 'any'): Box {
  const box = new Map<string, ReadonlySet<Atom>>();
  for (const path of ownPaths) {
    const [root = '', name = ''] = path.split('.');
    if (path === suppliedPage) continue;
    if (root === 'sheet') box.set(path, nothing);
    if (root === 'screen' && !['id', 'site', 'word', 'otherSession'].includes(name)) box.set(path, nothing);
    if (root === 'query' && query !== 'any' && !query.includes(name)) box.set(path, nothing);
  }
  return boxOf(box);
}

/** The facts by which people are told apart: whether they are signed in, and what kind of customer they are. */
export function customerFacts({ project }: CheckContext): string[] {
  const session = objectOf(objectOf(project.facts.get('session')?.json.value)['properties']);
  const kinds = Object.keys(session).filter((name) => objectOf(session[name])['x-customer'] === true);
  return [...('token' in session ? ['token'] : []), ...kinds].map((name) => `session.${name}`);
}

/** A kind of people: a digit, 1 or 0, for each of the facts by which they are told apart, behind a first 1. */
export type Kind = number;

/** A box, divided by the kinds of people: each part with its kind. */
export function kindsOf(facts: readonly string[], { cases }: RunSpace, box: Box): [kind: Kind, part: Box][] {
  return facts.reduce<[Kind, Box][]>(
    (parts, fact) =>
      parts.flatMap(([kind, part]) =>
        halves(part, fact, cases.domain(fact)).map(([digit, half]): [Kind, Box] => [2 * kind + digit, half]),
      ),
    [[1, box]],
  );
}

/** Whether nobody is signed in, in every case of a box. */
export const isSignedOut = keptForBox((box): boolean => {
  const atoms = box.get('session.token');
  return atoms !== undefined && [...atoms].every((atom) => absent.includes(atom));
});

/** A box in two: those for whom a fact is so (1), and the others (0). A part that is empty is left out. */
function halves(box: Box, fact: string, domain: ReadonlySet<Atom>): [digit: 0 | 1, part: Box][] {
  const atoms = [...(box.get(fact) ?? domain)];
  const yes = atoms.filter(isSo);
  if (yes.length === atoms.length) return [[1, box]];
  if (yes.length === 0) return [[0, box]];
  const others = atoms.filter((atom) => !isSo(atom));
  return [
    [1, boxOf(new Map(box).set(fact, setOf(yes)))],
    [0, boxOf(new Map(box).set(fact, setOf(others)))],
  ];
}

/** What is still known when the app is opened again: facts that are kept in memory only are gone, or still there. */
export function reopened({ project }: CheckContext, box: Box): Box {
  const next = new Map(box);
  for (const [path, atoms] of box) {
    const [root = '', name = ''] = path.split('.');
    const entry = objectOf(objectOf(project.facts.get(root)?.json.value)['properties']);
    if (objectOf(entry[name])['x-store'] === 'memory') next.set(path, setOf(new Set([...atoms, 'undefined'])));
  }
  return boxOf(next);
}

function isSo(atom: Atom): boolean {
  return !absent.includes(atom) && atom !== 'false';
}
