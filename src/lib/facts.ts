/** A tree of facts: session, draft, form, query, reply, screen and settings. */
export type Facts = Readonly<Record<string, unknown>>;

/** The value at a dotted path such as `reply.data.route`, or undefined where the path ends early. */
export function factAt(facts: Facts, path: string): unknown {
  let value: unknown = facts;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether a value is a tree of facts: an object with names, no list. */
export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a tree of facts; anything else counts as an empty one. */
export function asFacts(value: unknown): Facts {
  return isFacts(value) ? value : {};
}

/** A fact counts as present unless it is undefined, null or an empty text. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
