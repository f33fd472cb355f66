import { createFactsStore } from './facts-store.ts';
import type { FactsStore } from './facts-store.ts';
import { clearStored, readStored, writeFact } from './stored-facts.ts';
import type { KeyStorage, StoreRules } from './stored-facts.ts';
import type { Facts } from '#lib/facts.ts';

/** The facts that outlive a screen: session, draft and settings. */
export interface SessionStore extends FactsStore {
  token(): string | undefined;
  /** Signs out on this device. Spec 2, /logout. */
  end(): void;
}

/** Facts as the device remembers them; what is set is written at once. */
export function createSession(
  storage: KeyStorage,
  rules: StoreRules,
  settings: Facts,
  now: () => number,
): SessionStore {
  let ending = false;
  const store = createFactsStore({ ...readStored(storage, rules), settings }, (path, facts) => {
    if (!ending) writeFact(storage, rules, path, facts);
  });
  return {
    ...store,
    set(path, value) {
      store.set(path, value);
      if (path === 'session')
        for (const name in rules.stores) writeFact(storage, rules, `session.${name}`, store.get());
    },
    token() {
      const session = store.get()['session'];
      const token = typeof session === 'object' && session !== null && 'token' in session ? session.token : undefined;
      return typeof token === 'string' && token !== '' ? token : undefined;
    },
    end() {
      ending = true;
      store.set('session', {});
      store.set('draft', {});
      ending = false;
      clearStored(storage, now());
    },
  };
}
