import type { CheckContext } from '../check/context.ts';
import { foundOnce } from '../check/found-once.ts';
import { isObject, objectOf, textOf } from '../source/json-value.ts';

/**
 * The screens at which a person may come back from an outside address: those whose address was given to the server in
 * the same run, else those that were given by the rows that keep the fact which holds the address.
 */
export function returnsOfLeave(
  context: CheckContext,
  given: readonly string[],
  issued: string | undefined,
): readonly string[] {
  if (given.length > 0) return [...new Set(given)];
  return issued === undefined ? [] : (returnsByFact(context).get(issued) ?? []);
}

/** All that `returnsOfLeave` takes from other screens, as a text. */
export function returnsInAll(context: CheckContext): string {
  return JSON.stringify([...returnsByFact(context)]);
}

/** For each fact: the screens whose address was sent with a call after which the fact is kept. */
const returnsByFact = foundOnce(({ project }: CheckContext): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const file of project.screens.values()) {
    const tables = objectOf(objectOf(file.json.value)['on']);
    // An event that is run from a reply may keep the fact, so that a screen's events are looked at together.
    const addresses = addressesIn(tables);
    if (addresses.length === 0) continue;
    for (const fact of remembered(tables)) found.set(fact, [...new Set([...(found.get(fact) ?? []), ...addresses])]);
  }
  return found;
});

/** The screens whose addresses are sent with calls. */
function addressesIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) addressesIn(each, found);
  if (!isObject(value)) return found;
  if ('call' in value)
    for (const sent of Object.values(objectOf(value['with']))) {
      const address = textOf(objectOf(sent)['address']);
      if (address !== undefined) found.push(address);
    }
  for (const key in value) addressesIn(value[key], found);
  return found;
}

/** The facts that are kept. */
function remembered(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) remembered(each, found);
  if (!isObject(value)) return found;
  const path = textOf(value['remember']);
  if (path !== undefined) found.push(path);
  for (const key in value) remembered(value[key], found);
  return found;
}
