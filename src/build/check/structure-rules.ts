import { isObject, type JsonObject } from '../source/json-value.ts';
import { hasType, type Demand, type SchemaRules, type ValueRules } from '../source/schema-rules.ts';
import { branchWays, type Ways } from '../source/ways.ts';

/**
 * Whether a value has the shape that its schema says, as nearly all have. A large config has millions of values: nothing
 * is made for one that is right; of one that is not, it is found out what is wrong.
 */
export function isRight(value: unknown, { rules, inside }: Ways): boolean {
  const { type, values } = rules;
  if (type !== undefined && !hasType(value, type)) return false;
  for (const branches of inside.choices) if (!branchWays(branches, value)) return false;
  if (values !== undefined && !isAllowed(value, values)) return false;
  if (Array.isArray(value)) return value.length >= rules.leastItems;
  return !isObject(value) || hasRightKeys(value, rules);
}

function isAllowed(value: unknown, rules: ValueRules): boolean {
  const { allowed, pattern } = rules;
  if (rules.isFixed && value !== rules.fixed) return false;
  if (allowed.length > 0 && !allowed.includes(value)) return false;
  if (typeof value === 'string')
    return value.length >= rules.leastLength && (pattern === undefined || pattern.test(value));
  return typeof value !== 'number' || (value >= rules.minimum && value <= rules.maximum);
}

/** Whether an object has the keys that it must have, and no other ones. */
function hasRightKeys(value: JsonObject, rules: SchemaRules): boolean {
  if (!hasAll(value, rules.required)) return false;
  let count = 0;
  // JSON gives plain objects: each key is its own
  for (const key in value) {
    if (rules.isClosed && !rules.known.has(key)) return false;
    count += 1;
  }
  if (count < rules.leastKeys) return false;
  for (const demand of rules.demands) if (!isMet(value, demand)) return false;
  for (const [key, needed] of rules.dependencies) if (key in value && !hasAll(value, needed)) return false;
  return true;
}

function isMet(value: JsonObject, { isOne, choices }: Demand): boolean {
  let met = 0;
  for (const keys of choices) if (hasAll(value, keys)) met += 1;
  return isOne ? met === 1 : met > 0;
}

function hasAll(value: JsonObject, keys: readonly string[]): boolean {
  for (const key of keys) if (!(key in value)) return false;
  return true;
}
