import { isObject, objectOf, textsOf } from './json-value.ts';
import { resolved, type Language, type Schema } from './language.ts';
import { hasType, onlyDemandsKeys, readRules, type SchemaRules } from './schema-rules.ts';

/**
 * A schema of the language, followed and read once: a config comes by the same few schemas all the time, and each of its
 * values by one of them.
 */
export class Ways {
  readonly schema: Schema;
  /** Of what the value is the name (`x-ref`). */
  readonly reference: unknown;
  /** Whether people read the value. */
  readonly isText: boolean;
  /** Whether the value is a text that is filled with facts, and that people do not read. */
  readonly isFilled: boolean;
  readonly rules: SchemaRules;
  private readonly language: Language;
  private read: Inside | undefined;

  constructor(language: Language, schema: Schema) {
    this.language = language;
    this.schema = schema;
    this.reference = schema['x-ref'];
    this.isText = schema['x-text'] === true;
    this.isFilled = schema['x-fill'] === true;
    this.rules = readRules(schema);
  }

  /** Where the schema leads; read when it is asked for, since a block may hold blocks. */
  get inside(): Inside {
    return (this.read ??= insideOf(this.language, this.schema));
  }
}

/** Where a schema leads from a value to those inside it. */
export interface Inside {
  /** The choices whose branches are schemas of their own. */
  readonly choices: readonly Branches[];
  readonly items: Ways | undefined;
  /** What the keys follow. */
  readonly names: Ways | undefined;
  readonly properties: ReadonlyMap<string, Ways>;
  /** What the values of all other keys follow. */
  readonly others: Ways | undefined;
}

/** The branches of a choice: those that are one value, and the others. */
interface Branches {
  readonly constants: ReadonlyMap<unknown, Ways>;
  readonly others: readonly Branch[];
}

interface Branch {
  readonly ways: Ways;
  readonly type: unknown;
  /** The first of the keys that an object must have: it names this kind of object. */
  readonly name: string | undefined;
}

const known = new WeakMap<Language, WeakMap<Schema, Ways>>();

/** What a schema says; the same object each time. */
export function waysOf(language: Language, schema: unknown): Ways {
  const node = resolved(language, schema);
  let ofLanguage = known.get(language);
  if (ofLanguage === undefined) known.set(language, (ofLanguage = new WeakMap()));
  let ways = ofLanguage.get(node);
  if (ways === undefined) ofLanguage.set(node, (ways = new Ways(language, node)));
  return ways;
}

function insideOf(language: Language, schema: Schema): Inside {
  const { items, propertyNames, properties, additionalProperties: others } = schema;
  return {
    choices: ['anyOf', 'oneOf'].flatMap((choice) => {
      const branches = schema[choice];
      return Array.isArray(branches) && !onlyDemandsKeys(branches) ? [branchesOf(language, branches)] : [];
    }),
    items: 'items' in schema ? waysOf(language, items) : undefined,
    names: 'propertyNames' in schema ? waysOf(language, propertyNames) : undefined,
    properties: new Map(
      Object.entries(objectOf(properties)).map(([key, property]) => [key, waysOf(language, property)]),
    ),
    others: isObject(others) ? waysOf(language, others) : undefined,
  };
}

const branchesRead = new WeakMap<Language, WeakMap<readonly unknown[], Branches>>();

/** The branches of a choice of the language, the same object each time. */
export function branchesOf(language: Language, branches: readonly unknown[]): Branches {
  let ofLanguage = branchesRead.get(language);
  if (ofLanguage === undefined) branchesRead.set(language, (ofLanguage = new WeakMap()));
  let read = ofLanguage.get(branches);
  if (read === undefined) ofLanguage.set(branches, (read = readBranches(language, branches)));
  return read;
}

function readBranches(language: Language, branches: readonly unknown[]): Branches {
  const all = branches.map((branch) => waysOf(language, branch));
  const constants = all.filter(({ schema }) => 'const' in schema);
  return {
    constants: new Map(constants.map((ways) => [ways.schema['const'], ways] as const).toReversed()), // the first counts
    others: all.flatMap((ways) => {
      const { type, required } = ways.schema;
      return 'const' in ways.schema ? [] : [{ ways, type, name: textsOf(required)[0] }];
    }),
  };
}

/** All branches of a choice. */
export function branchesIn({ constants, others }: Branches): Ways[] {
  return [...constants.values(), ...others.map(({ ways }) => ways)];
}

/** What was asked last: whoever looks at a value on a walk asks what the walk asks next. */
let last: { branches?: Branches; value?: unknown; found: Ways | undefined } = { found: undefined };

/** The branch of a choice that a value means: the one whose constant, required keys or type it has. */
export function branchWays(branches: Branches, value: unknown): Ways | undefined {
  if (last.branches === branches && last.value === value) return last.found;
  const { constants, others } = branches;
  const found =
    constants.get(value) ??
    (others.find((branch) => isNamed(branch, value)) ?? others.find((one) => fits(one, value)))?.ways;
  last = { branches, value, found };
  return found;
}

/** Whether an object has the key that names this kind of object. */
function isNamed({ name, type }: Branch, value: unknown): boolean {
  return name !== undefined && isObject(value) && name in value && hasType(value, type);
}

function fits({ name, type }: Branch, value: unknown): boolean {
  if (type !== undefined && !hasType(value, type)) return false;
  return name === undefined || !isObject(value);
}
