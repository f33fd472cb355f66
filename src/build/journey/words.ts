import { absent, atomOf, other, type Atom, type Box, type Cases } from '../check/cases.ts';
import { isWithin } from '../check/boxes.ts';
import type { CheckContext } from '../check/context.ts';
import type { Condition } from '#lib/condition.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';

/** Conditions and cases in words that a reader of a report understands. An empty text means: always. */
export interface Words {
  /** A condition, such as "for repeat customers" or "when the reply's status is 'Closed'". */
  readonly ofCondition: (condition: Condition) => string;
  /** Cases, of which each alternative is said; `domain` gives all values that a fact may have. */
  readonly ofCases: (cases: Cases, domain: (path: string) => ReadonlySet<Atom>) => string;
}

/** The words of a config: what facts are called stands in schemas/facts, as `title` and `x-words`. */
export function createWords({ project }: Pick<CheckContext, 'project'>): Words {
  const entryOf = (path: string): JsonObject => {
    const [root = '', name = ''] = path.split('.');
    return objectOf(objectOf(objectOf(project.facts.get(root)?.json.value)['properties'])[name]);
  };
  const ofFact = (path: string, values: Values): Phrase => {
    const special = objectOf(entryOf(path)['x-words']);
    const said = textOf(special[kindOf(values)]);
    if (said !== undefined) return { when: '', also: said };
    return { when: sentence(nameOf(path, entryOf(path)), path, values), also: '' };
  };
  return {
    ofCondition: (condition) =>
      ofBox(Object.entries(condition).map(([path, test]) => ofFact(path, valuesOfTest(test)))),
    ofCases(cases, domain) {
      const phrases = cases.map((box) => ofBox(boxPhrases(box, domain, ofFact)));
      return phrases.includes('') ? '' : [...new Set(phrases)].join(', or ');
    },
  };
}

/** What is said of one fact: part of the "when", or words of their own such as "for repeat customers". */
interface Phrase {
  readonly when: string;
  readonly also: string;
}

/** The values of a fact as they are told: the named ones that it has, or has not, and whether it may be absent. */
interface Values {
  readonly named: readonly Atom[];
  /** Any value but the named ones. */
  readonly isNot: boolean;
  readonly mayBeAbsent: boolean;
}

function valuesOfTest(test: Condition[string]): Values {
  if (typeof test === 'boolean') return { named: [], isNot: test, mayBeAbsent: !test };
  const named = 'const' in test ? [test.const] : test.enum;
  return {
    named: named.map(atomOf).filter((atom) => !absent.includes(atom)),
    isNot: false,
    mayBeAbsent: named.some((value) => value === null || value === ''),
  };
}

function boxPhrases(
  box: Box,
  domain: (path: string) => ReadonlySet<Atom>,
  ofFact: (path: string, values: Values) => Phrase,
): Phrase[] {
  return [...box].flatMap(([path, atoms]) => {
    const all = domain(path);
    if (isWithin(all, atoms) || isDull(path, atoms)) return [];
    const isNot = atoms.has(other);
    const named = [...(isNot ? [...all].filter((atom) => !atoms.has(atom)) : atoms)].filter(isNamed);
    return [ofFact(path, { named, isNot, mayBeAbsent: [...atoms].some((atom) => absent.includes(atom)) })];
  });
}

function ofBox(phrases: readonly Phrase[]): string {
  const also = phrases.map((phrase) => phrase.also).filter(Boolean);
  const when = phrases.map((phrase) => phrase.when).filter(Boolean);
  return [...also, ...(when.length > 0 ? [`when ${when.join(' and ')}`] : [])].join(' ');
}

function isNamed(atom: Atom): boolean {
  return !absent.includes(atom) && atom !== other;
}

/** What is so of nearly every reply need not be said. */
function isDull(path: string, atoms: ReadonlySet<Atom>): boolean {
  if (path === 'reply.cancelled') return !atoms.has(atomOf(true));
  if (path === 'reply.message') return atoms.has(other) && atoms.has('undefined');
  return path === 'reply.http' && atoms.has(atomOf(200));
}

/** The kind of values for which a fact may have words of its own. Nothing counts as no. */
function kindOf({ named, isNot, mayBeAbsent }: Values): string {
  if (named.length === 0) return isNot ? (mayBeAbsent ? '' : 'present') : 'absent';
  if (named.join() === 'true') return isNot ? 'false' : mayBeAbsent ? '' : 'true';
  return named.join() === 'false' && !isNot ? 'false' : '';
}

function sentence(name: string, path: string, values: Values): string {
  const { named, isNot, mayBeAbsent } = values;
  const list = either(named.map(shown));
  if (path.startsWith('sheet.')) return presence(name, path, !mayBeAbsent);
  if (path === 'reply.http' && named.includes('0')) return 'no response comes';
  if (path === 'reply.cancelled') return 'nobody is signed in any more';
  if (path === 'reply.statusCode' && named.includes('200') && (isNot || named.length === 1))
    return isNot ? 'the reply is a no' : 'the reply is a yes';
  if (named.length === 0) return presence(name, path, isNot);
  if (isNot) return `${name} is ${mayBeAbsent || path === 'reply.statusCode' ? '' : 'there and '}not ${list}`;
  return `${name} is ${list}${mayBeAbsent ? ' or missing' : ''}`;
}

function shown(atom: Atom): string {
  const value: unknown = JSON.parse(atom);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function either(words: readonly string[]): string {
  if (words.length < 3) return words.join(' or ');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** What a fact is called: by the schema, else by its path. */
function nameOf(path: string, entry: JsonObject): string {
  const [root = '', ...steps] = path.split('.');
  const title = steps.length === 1 ? textOf(entry['title']) : undefined;
  if (title !== undefined) return title;
  if (path === 'reply.http') return "the reply's HTTP status";
  const name = spoken(steps.filter((step) => !/^(data|\d+)$/.test(step)).at(-1) ?? 'data');
  switch (root) {
    case 'reply':
      return `the reply's ${name === 'status code' ? 'status' : name}`;
    case 'form':
      return `the answer '${name}'`;
    case 'query':
      return `the address's '${name}'`;
    case 'sheet':
      return `the sheet '${name}'`;
    case 'settings':
      return `the setting '${name}'`;
    case 'item':
      return `the record's ${name}`;
    case 'screen':
    case 'input':
      return `'${name}'`;
    default:
      return `the ${name}`;
  }
}

/** That a fact is there, or that it is not. */
function presence(name: string, path: string, isThere: boolean): string {
  const [root] = path.split('.');
  if (root === 'sheet') return `${name} is ${isThere ? 'open' : 'closed'}`;
  if (root === 'form') return `${name} is ${isThere ? 'given' : 'not given'}`;
  if (root === 'screen' || root === 'item' || root === 'input') return `${name} is ${isThere ? 'set' : 'not set'}`;
  const holder = /^the (reply|address)'s (.*)$/.exec(name);
  if (holder) return `the ${holder[1] ?? ''} has ${isThere ? article(holder[2]) : 'no'} ${holder[2] ?? ''}`;
  return isThere ? `there is ${name}` : `there is no ${name.replace(/^(an?|the) /, '')}`;
}

function article(word = ''): string {
  return /^[aeio]/.test(word) ? 'an' : 'a';
}

/** loanAmount and loan_amount are 'loan amount'. */
function spoken(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** A screen as reports name it: "Which gender?" (gender). */
export function screenName({ project }: Pick<CheckContext, 'project'>, id: string): string {
  const value: unknown = project.screens.get(id)?.json.value;
  const title = isObject(value) ? textOf(value['title']) : undefined;
  return title === undefined ? id : `“${title}” (${id})`;
}
