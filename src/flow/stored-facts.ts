import { asFacts } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';

/** The part of the browser's Storage that is used. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where each fact is kept, from schemas/facts. */
export interface StoreRules {
  /** key: a storage key of that name; user: the persisted user part; day: the record of days; memory: nowhere. */
  readonly stores: Readonly<Record<string, 'key' | 'user' | 'day' | 'memory'>>;
  /** The facts with a key of their own that are numbers. */
  readonly numbers: readonly string[];
  /** The facts of the draft that are never written. */
  readonly draftMemory: readonly string[];
  /** Milliseconds that reading may take; without it there is no limit. */
  readonly readLimit?: number;
}

/** The storage key of the persisted user and register parts, and of the record that outlives signing out. Spec 3. */
export const stateKey = 'state';
export const feedbackKey = 'feedbackDrawerLastShown';
/** Written and taken away when a person signs out, so that other tabs hear of it. */
export const logoutKey = 'logoutMarker';

/**
 * What a device remembers of an earlier visit. What cannot be read counts as not there. A browser reads its storage while
 * everything else waits, so one key cannot be given up half-way; but when the limit is over after a key (the storage of a
 * failing device), the app starts without any of it. Spec 9, "Persisted state rehydration time-out".
 */
export function readStored(
  storage: KeyStorage,
  rules: StoreRules,
  now: () => number,
): { session: Facts; draft: Facts } {
  const begun = now();
  const { user, register } = readState(storage);
  const session: Record<string, unknown> = {};
  for (const [name, store] of Object.entries(rules.stores)) {
    const value = store === 'key' ? readKey(storage, name, rules) : store === 'user' ? user[name] : undefined;
    if (value !== undefined && value !== null) session[name] = value;
    if (now() - begun > (rules.readLimit ?? Infinity)) return { session: {}, draft: {} };
  }
  return { session, draft: without(register, rules.draftMemory) };
}

/** Writes the fact at this path (`session.token`, `draft`), as its rule says. */
export function writeFact(storage: KeyStorage, rules: StoreRules, path: string, facts: Facts): void {
  const [root = '', name = ''] = path.split('.');
  const session = asFacts(facts['session']);
  if (root === 'session' && rules.stores[name] === 'key') return writeKey(storage, name, session[name]);
  if (root !== 'session' && root !== 'draft') return;
  const user = Object.fromEntries(Object.entries(session).filter(([key]) => rules.stores[key] === 'user'));
  const register = without(asFacts(facts['draft']), rules.draftMemory);
  if (Object.keys({ ...user, ...register }).length === 0) storage.removeItem(stateKey);
  else storage.setItem(stateKey, JSON.stringify({ user, register }));
}

/** Takes away everything but the feedback record. Spec 2, /logout. */
export function clearStored(storage: KeyStorage, now: number): void {
  storage.setItem(logoutKey, String(now));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && key !== feedbackKey) storage.removeItem(key);
}

/** A storage that goes on in memory where the browser refuses to write (full, private, blocked). */
export function lenientStorage(open: () => KeyStorage): KeyStorage {
  try {
    const storage = open();
    storage.setItem(logoutKey, '');
    storage.removeItem(logoutKey);
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

/** A storage that ends with the page. */
export function createMemoryStorage(): KeyStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

function readKey(storage: KeyStorage, name: string, rules: StoreRules): unknown {
  const text = itemOf(storage, name);
  if (text === null || !rules.numbers.includes(name)) return text;
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** A storage that was there a moment ago may still refuse to be read. */
function itemOf(storage: KeyStorage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}

function writeKey(storage: KeyStorage, name: string, value: unknown): void {
  if (value === undefined || value === null) storage.removeItem(name);
  else storage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
}

function readState(storage: KeyStorage): { user: Facts; register: Facts } {
  try {
    const state = asFacts(JSON.parse(storage.getItem(stateKey) ?? '{}'));
    return { user: asFacts(state['user']), register: asFacts(state['register']) };
  } catch {
    return { user: {}, register: {} };
  }
}

function without(facts: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)));
}
