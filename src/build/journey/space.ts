import { setOf } from '../check/boxes.ts';
import { atomOf, absent, CaseSpace, domainOf, other, type Atom } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { domainsAt } from '../check/domains.ts';
import { conditionOf } from '../check/table-sites.ts';
import { isObject, listOf, objectOf, textsOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Condition } from '#lib/condition.ts';

/** The facts that the runs of one screen can tell apart, and the arithmetic of their cases. */
export interface RunSpace {
  readonly cases: CaseSpace;
  /** The paths of all these facts. */
  readonly paths: readonly string[];
  /** Those among them that do not outlive the screen. */
  readonly ownPaths: readonly string[];
  /** Whether a path is one of them. */
  readonly knows: (path: string) => boolean;
  /** The parts of a fact, and the facts of which it is a part. */
  readonly relativesOf: (path: string) => Relatives;
}

export interface Relatives {
  readonly parts: readonly string[];
  /** The fact, its parts, and the facts of which it is a part. */
  readonly all: ReadonlySet<string>;
  /** Stands for them and the fact itself. */
  readonly number: number;
}

/** The name of a fact's value now, once the run has changed it; the bare path stands for its value at the start. */
export const nowOf = (path: string): string => `now:${path}`;

type Domains = Map<string, ReadonlySet<Atom>>;

const lasting = /^(session|draft|settings)\./;

/** The roots of the facts that outlive a screen. */
const commonRoots: ReadonlySet<string> = new Set(['session', 'draft', 'settings']);

function rootOf(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

/** The spaces of all screens. */
export interface Spaces {
  readonly of: (file: JsonFile) => RunSpace;
  /** What all spaces have in common, as a text: the facts that outlive a screen, with their values. */
  readonly common: string;
}

/** Makes the space of each screen. Facts of session, draft and settings have the same cases on all screens. */
export function createSpaces(context: CheckContext): Spaces {
  const { journey } = context.project;
  const conditions = conditionsByFile(context);
  const everywhere = [...conditions.values()].flat();
  const common = namedIn(everywhere, (path) => lasting.test(path));
  if (journey) {
    addKnown(context, journey, common);
    addReplies(common);
  }
  for (const [path, atoms] of common) common.set(path, setOf(atoms));
  const commonPaths = [...common.keys()];
  const commonRelatives = relatives(commonPaths);
  const ownOf = createOwnDomains(context, conditions);
  const of = (file: JsonFile): RunSpace => {
    const own = ownOf(file);
    const ownPaths = [...own.keys()];
    const ownRelatives = relatives(ownPaths);
    const get = (path: string) => {
      const bare = bareOf(path);
      return own.get(bare) ?? common.get(bare);
    };
    return {
      cases: new CaseSpace([], { get }),
      get paths() {
        return [...commonPaths, ...ownPaths];
      },
      ownPaths,
      knows: (path) => own.has(path) || common.has(path),
      relativesOf: (path) => (commonRoots.has(rootOf(path)) ? commonRelatives : ownRelatives)(path),
    };
  };
  return { of, common: JSON.stringify([...common].map(([path, atoms]) => [path, ...atoms])) };
}

function isOwn(path: string): boolean {
  return !lasting.test(path);
}

/** The values of the facts that do not outlive a screen: those that journey.json asks for, found once, and its own. */
function createOwnDomains(
  context: CheckContext,
  conditions: ReadonlyMap<JsonFile, readonly Condition[]>,
): (file: JsonFile) => Domains {
  const { journey } = context.project;
  const shared = namedIn(journey ? (conditions.get(journey) ?? []) : [], isOwn);
  const known: Domains = new Map(shared);
  if (journey) addKnown(context, journey, known);
  for (const [path, atoms] of known) known.set(path, setOf(atoms));
  // what a field may be depends on the form of the screen
  const fields = [...shared].filter(([path]) => path.startsWith('form.'));
  return (file) => {
    const own: Domains = new Map(known);
    const named = namedIn(conditions.get(file) ?? [], isOwn, shared);
    for (const [path, atoms] of fields) if (!named.has(path)) named.set(path, atoms);
    addKnown(context, file, named);
    addReplies(named, shared);
    addSheets(file, named);
    addPages(file, named, known);
    for (const [path, atoms] of named) own.set(path, setOf(atoms));
    return own;
  };
}

const bare = new Map<string, string>();

/** The path of a fact without the mark that it stands for the value now. */
function bareOf(path: string): string {
  const known = bare.get(path);
  if (known !== undefined) return known;
  const found = path.replace(/^now:/, '');
  bare.set(path, found);
  return found;
}

/** Looks the relatives of each fact up once. */
function relatives(paths: readonly string[]): RunSpace['relativesOf'] {
  const found = new Map<string, Relatives>();
  return (path) => {
    const known = found.get(path) ?? findRelatives(paths, path);
    found.set(path, known);
    return known;
  };
}

function findRelatives(paths: readonly string[], path: string): Relatives {
  const parts = paths.filter((each) => isPartOf(each, path));
  const around = paths.filter((each) => isPartOf(path, each));
  const key = [path, ...parts, '|', ...around].join(' ');
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return { parts, all: setOf([path, ...parts, ...around]), number };
}

function isPartOf(path: string, whole: string): boolean {
  return path.length > whole.length && path[whole.length] === '.' && path.startsWith(whole);
}

/** The numbers of relatives: there are as many as there are kinds of facts. */
const numbers = new Map<string, number>();

/** Every condition of the config, by the file in which it stands. */
function conditionsByFile({ places }: CheckContext): Map<JsonFile, Condition[]> {
  const found = new Map<JsonFile, Condition[]>();
  const parents = new Set<unknown>();
  for (const { key, parent, file } of places('fact')) {
    if (!key || !isObject(parent) || parents.has(parent)) continue;
    parents.add(parent);
    const list = found.get(file) ?? [];
    list.push(conditionOf(parent));
    found.set(file, list);
  }
  return found;
}

/** The named values of the facts that are asked for, the ways to be absent, and any other value; also what they had `before`. */
function namedIn(
  conditions: readonly Condition[],
  isWanted: (path: string) => boolean,
  before: Domains = new Map(),
): Domains {
  const domains = new Map<string, Set<Atom>>();
  for (const condition of conditions) {
    for (const [path, test] of Object.entries(condition)) {
      if (!isWanted(path)) continue;
      const atoms = domains.get(path) ?? new Set(before.get(path) ?? [...absent, other]);
      if (typeof test === 'object')
        ('const' in test ? [test.const] : test.enum).forEach((value) => atoms.add(atomOf(value)));
      domains.set(path, atoms);
    }
  }
  return domains;
}

/** What the schemas say of facts. Replies' own values are no promise. */
function addKnown(context: CheckContext, file: JsonFile, domains: Domains): void {
  const paths = [...domains.keys()].filter((path) => !/^(reply|item|screen|input)\b/.test(path));
  const place = { file, pointer: '', event: undefined };
  for (const [path, atoms] of domainsAt(context, place, paths)) {
    // A value that is named although the schema does not have it is for another check to report.
    domains.set(path, new Set([...atoms, ...(domains.get(path) ?? [])].filter((atom) => atoms.has(atom))));
  }
}

/** What is so of every reply: it has a status, and was sent or not. `before` has the values that are named elsewhere. */
function addReplies(domains: Domains, before: Domains = new Map()): void {
  for (const path of ['reply.statusCode', 'reply.http']) {
    const atoms = domains.get(path) ?? before.get(path) ?? [other];
    domains.set(path, new Set([...atoms, atomOf(200)].filter((atom) => !absent.includes(atom))));
  }
  domains.set('reply.cancelled', domainOf([true, false], false));
}

/** The pages that back returns to when they were supplied: rows of the back table ask for them. */
function addPages(file: JsonFile, domains: Domains, before: Domains): void {
  const pages = listOf(objectOf(file.json.value)['back']).flatMap((row) => textsOf(objectOf(row)['supplied']));
  const named = domains.get('screen.supplied') ?? before.get('screen.supplied') ?? domainOf([], true);
  domains.set('screen.supplied', new Set([...named, ...pages.map(atomOf), other]));
}

/** Whether a sheet of the screen stands open is a fact as well: sheet.<name> is true or absent. */
function addSheets(file: JsonFile, domains: Domains): void {
  const value = file.json.value;
  const sheets = isObject(value) && isObject(value['sheets']) ? Object.keys(value['sheets']) : [];
  for (const name of sheets) domains.set(`sheet.${name}`, new Set([atomOf(true), 'undefined']));
}
