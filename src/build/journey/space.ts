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

interface Relatives {
  readonly parts: readonly string[];
  readonly around: readonly string[];
  /** All of them, as a text, and as a number that stands for it. */
  readonly key: string;
  readonly number: number;
}

/** The name of a fact's value now, once the run has changed it; the bare path stands for its value at the start. */
export const nowOf = (path: string): string => `now:${path}`;

type Domains = Map<string, ReadonlySet<Atom>>;

const lasting = /^(session|draft|settings)\./;

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
  if (journey) addKnown(context, journey, common);
  for (const [path, atoms] of common) common.set(path, setOf(atoms));
  const commonPaths = [...common.keys()];
  const commonDomains = withNow(common);
  const commonRelatives = relatives(commonPaths);
  const shared = namedIn(journey ? (conditions.get(journey) ?? []) : [], (path) => !lasting.test(path));
  const of = (file: JsonFile): RunSpace => {
    const own = namedIn(conditions.get(file) ?? [], (path) => !lasting.test(path), shared);
    addKnown(context, file, own);
    addSheets(file, own);
    addPages(file, own);
    const ownPaths = [...own.keys()];
    const ownDomains = withNow(own);
    const ownRelatives = relatives(ownPaths);
    const get = (path: string) => ownDomains.get(path) ?? commonDomains.get(path);
    return {
      cases: new CaseSpace([], { get }),
      paths: [...commonPaths, ...ownPaths],
      ownPaths,
      knows: (path) => own.has(path) || common.has(path),
      relativesOf: (path) => (lasting.test(`${path}.`) ? commonRelatives : ownRelatives)(path),
    };
  };
  return { of, common: JSON.stringify([...common].map(([path, atoms]) => [path, ...atoms])) };
}

/** The values of facts, by their paths as they stand at the start and now. */
function withNow(domains: Domains): Domains {
  const all: Domains = new Map();
  for (const [path, atoms] of domains) {
    const values = setOf(atoms);
    all.set(path, values).set(nowOf(path), values);
  }
  return all;
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
  const parts = paths.filter((each) => each.startsWith(`${path}.`));
  const around = paths.filter((each) => path.startsWith(`${each}.`));
  const key = [...parts, '|', ...around].join(' ');
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return { parts, around, key, number };
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

/** The named values of facts, the ways to be absent, and any other value. */
function namedIn(
  conditions: readonly Condition[],
  isWanted: (path: string) => boolean,
  before: Domains = new Map(),
): Domains {
  const domains = new Map<string, Set<Atom>>();
  for (const [path, atoms] of before) domains.set(path, new Set(atoms));
  for (const condition of conditions) {
    for (const [path, test] of Object.entries(condition)) {
      if (!isWanted(path)) continue;
      const atoms = domains.get(path) ?? new Set([...absent, other]);
      if (typeof test === 'object')
        ('const' in test ? [test.const] : test.enum).forEach((value) => atoms.add(atomOf(value)));
      domains.set(path, atoms);
    }
  }
  return domains;
}

/** What the schemas say of facts, and what is so of every reply: it has a status. Replies' own values are no promise. */
function addKnown(context: CheckContext, file: JsonFile, domains: Domains): void {
  const paths = [...domains.keys()].filter((path) => !/^(reply|item|screen|input)\b/.test(path));
  const place = { file, pointer: '', event: undefined };
  for (const [path, atoms] of domainsAt(context, place, paths)) {
    // A value that is named although the schema does not have it is for another check to report.
    domains.set(path, new Set([...atoms, ...(domains.get(path) ?? [])].filter((atom) => atoms.has(atom))));
  }
  for (const path of ['reply.statusCode', 'reply.http']) {
    const atoms = domains.get(path) ?? new Set([other]);
    domains.set(path, new Set([...atoms, atomOf(200)].filter((atom) => !absent.includes(atom))));
  }
  domains.set('reply.cancelled', domainOf([true, false], false));
}

/** The pages that back returns to when they were supplied: rows of the back table ask for them. */
function addPages(file: JsonFile, domains: Domains): void {
  const pages = listOf(objectOf(file.json.value)['back']).flatMap((row) => textsOf(objectOf(row)['supplied']));
  const named = domains.get('screen.supplied') ?? domainOf([], true);
  domains.set('screen.supplied', new Set([...named, ...pages.map(atomOf), other]));
}

/** Whether a sheet of the screen stands open is a fact as well: sheet.<name> is true or absent. */
function addSheets(file: JsonFile, domains: Domains): void {
  const value = file.json.value;
  const sheets = isObject(value) && isObject(value['sheets']) ? Object.keys(value['sheets']) : [];
  for (const name of sheets) domains.set(`sheet.${name}`, new Set([atomOf(true), 'undefined']));
}
