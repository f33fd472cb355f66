import { isObject } from './json-value.ts';
import { pointerStep } from './json-text.ts';
import type { Language, Schema } from './language.ts';
import { branchesOf, branchWays, waysOf, type Inside, type Ways } from './ways.ts';

/** A value of the config, the schema that describes it and where it stands. `key` is set when it is an object's key. */
export interface Visit {
  readonly value: unknown;
  readonly schema: Schema;
  readonly pointer: string;
  readonly key?: true | undefined;
  /** The object or list around it, and the name under which it stands there. */
  readonly parent?: unknown;
}

/**
 * Walks a value along its schema, from the outside in. Choices (anyOf, oneOf) follow the branch that fits best, as
 * `branchFor` says, so that a wrong value still leads to the branch that was meant. Where `isEntered` says no of a schema,
 * neither the value nor what is in it is visited. `base` is the place of the value in its file.
 */
export function walk(
  language: Language,
  value: unknown,
  schema: unknown,
  visitor: (visit: Visiting) => void,
  isEntered?: (ways: Ways) => boolean,
  base = '',
): void {
  const ways = waysOf(language, schema);
  step({ visitor, isEntered, at: new Visiting(ways, base) }, value, ways, undefined);
}

/** The branch of a choice that a value means: the one whose required keys, constant or type it has. */
export function branchFor(language: Language, branches: unknown, value: unknown): Schema | undefined {
  return Array.isArray(branches) ? branchWays(branchesOf(language, branches), value)?.schema : undefined;
}

/**
 * Where a walk is. One object for the whole of it, since a large config has millions of values: whoever keeps a visit
 * copies it. Its pointer is put together when it is asked for; most are not.
 */
export class Visiting implements Visit {
  value: unknown;
  ways: Ways;
  key: true | undefined;
  parent: unknown;
  /** The keys on the way to the value, and the pointers of those places that were asked for. */
  private readonly steps: (string | number)[] = [];
  private readonly pointers: (string | undefined)[];

  constructor(ways: Ways, base: string) {
    this.ways = ways;
    this.pointers = [base];
  }

  get schema(): Schema {
    return this.ways.schema;
  }

  get pointer(): string {
    return this.pointerOf(this.steps.length);
  }

  /** Goes on to a value inside. */
  enter(key: string | number): void {
    this.steps.push(key);
    this.pointers.push(undefined);
  }

  leave(): void {
    this.steps.pop();
    this.pointers.pop();
  }

  private pointerOf(depth: number): string {
    const known = this.pointers[depth];
    if (known !== undefined) return known;
    const pointer = this.pointerOf(depth - 1) + pointerStep(this.steps[depth - 1] ?? '');
    this.pointers[depth] = pointer;
    return pointer;
  }
}

interface Walk {
  readonly visitor: (visit: Visiting) => void;
  readonly isEntered: ((ways: Ways) => boolean) | undefined;
  readonly at: Visiting;
}

function visit({ visitor, at }: Walk, value: unknown, ways: Ways, parent: unknown, key?: true): void {
  at.value = value;
  at.ways = ways;
  at.key = key;
  at.parent = parent;
  visitor(at);
}

function step(walked: Walk, value: unknown, ways: Ways, parent: unknown): void {
  const { at, isEntered } = walked;
  if (isEntered && !isEntered(ways)) return;
  visit(walked, value, ways, parent);
  const { inside } = ways;
  for (const branches of inside.choices) {
    const branch = branchWays(branches, value);
    if (branch) step(walked, value, branch, parent);
  }
  if (Array.isArray(value)) {
    const { items } = inside;
    if (!items) return;
    for (let index = 0; index < value.length; index += 1) {
      at.enter(index);
      step(walked, value[index], items, value);
      at.leave();
    }
  } else if (isObject(value)) into(walked, value, inside);
}

function into(walked: Walk, value: Schema, { names, properties, others }: Inside): void {
  const { at, isEntered } = walked;
  // key by key, and not by a list of them; JSON gives plain objects: each key is its own
  for (const key in value) {
    const ways = properties.get(key) ?? others;
    if (!names && !(ways && (!isEntered || isEntered(ways)))) continue;
    at.enter(key);
    if (names) visit(walked, key, names, value, true);
    if (ways) step(walked, value[key], ways, value);
    at.leave();
  }
}
