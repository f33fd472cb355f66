import type { Facts } from '#lib/facts.ts';

/**
 * Parameters that never stay in the address bar, as partners and outside parties spell them. They are read into memory
 * before the first request. Spec 3; decisions on the session landing.
 */
const shortLived = ['token', 'leadID', 'code', 'state', 'click_id', 'mobile_no', 'utm_source'];

/** The longest value that is taken from an address. */
const longest = 4096;

/** What a value of an address looks like, where it is used as more than a text. */
const shapes: ReadonlyMap<string, RegExp> = new Map([
  ['token', /^[\w.~+/=-]{1,4096}$/],
  ['leadID', /^\d{1,15}$/],
]);

/** What the address brought: all its parameters as facts, and the query that may stay. */
export interface Launch {
  readonly query: Facts;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Takes an address's query apart. A value that cannot be one counts as not there. */
export function readLaunch(search: string): Launch {
  const params = new URLSearchParams(search);
  const query = queryFacts(search);
  for (const name of shortLived) params.delete(name);
  const left = params.toString();
  return { query, search: left === '' ? '' : `?${left}` };
}

/** The parameters of a query as facts. One that is too long, holds control characters or has the wrong shape is left out. */
export function queryFacts(search: string): Facts {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name, value]) => isSound(name, value)));
}

function isSound(name: string, value: string): boolean {
  if (shapes.get(name)?.test(value) === false) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  return value.length <= longest && !/[\u0000-\u001f\u007f]/.test(value);
}
