import { isObject } from './json-value.ts';
import { pointerStep } from './json-text.ts';
import type { Language, Schema } from './language.ts';
import { branchesOf, branchWays, waysOf, type Inside, type Ways } from './ways.ts';

/** A value of the config, the schema that describes it and where it stands. `key` is set when it is an object's key. */
export interface Visit {
  readonly value: unknown;
  readonly schema: Schema;
  readonly pointer: string;
  readonly key?: true;
  /** The object or list around it, and the name under which it stands there. */
  readonly parent?: unknown;
}

/**
 * Walks a value along its schema, from the outside in. Choices (anyOf, oneOf) follow the branch that fits best, as
 * `branchFor` says, so that a wrong value still leads to the branch that was meant. Where `isEntered` says no of a schema,
 * neither the value nor what is in it is visited.
 */
export function walk(
  language: Language,
  value: unknown,
  schema: unknown,
  visitor: (visit: Visit) => void,
  isEntered: (ways: Ways) => boolean = () => true,
): void {
  step({ visitor, isEntered }, value, waysOf(language, schema), '', undefined);
}

/** The branch of a choice that a value means: the one whose required keys, constant or type it has. */
export function branchFor(language: Language, branches: unknown, value: unknown): Schema | undefined {
  return Array.isArray(branches) ? branchWays(branchesOf(language, branches), value)?.schema : undefined;
}

interface Walk {
  readonly visitor: (visit: Visit) => void;
  readonly isEntered: (ways: Ways) => boolean;
}

function step(walked: Walk, value: unknown, ways: Ways, pointer: string, parent: unknown): void {
  if (!walked.isEntered(ways)) return;
  walked.visitor({ value, schema: ways.schema, pointer, parent });
  const { inside } = ways;
  for (const branches of inside.choices) {
    const branch = branchWays(branches, value);
    if (branch) step(walked, value, branch, pointer, parent);
  }
  if (Array.isArray(value)) {
    const { items } = inside;
    if (items) value.forEach((item: unknown, index) => step(walked, item, items, `${pointer}/${index}`, value));
  } else if (isObject(value)) into(walked, value, inside, pointer);
}

function into(walked: Walk, value: Schema, { names, properties, others }: Inside, around: string): void {
  for (const key of Object.keys(value)) {
    const ways = properties.get(key) ?? others;
    if (!names && !(ways && walked.isEntered(ways))) continue;
    const pointer = around + pointerStep(key);
    if (names) walked.visitor({ value: key, schema: names.schema, pointer, key: true, parent: value });
    if (ways) step(walked, value[key], ways, pointer, value);
  }
}
