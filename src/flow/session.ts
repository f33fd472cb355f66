import { dayOf, isDayOf, writeDay } from './day-record.ts';
import { createFactsStore } from './facts-store.ts';
import type { FactsStore } from './facts-store.ts';
import { clearStored, readStored, writeFact } from './stored-facts.ts';
import type { KeyStorage, StoreRules } from './stored-facts.ts';
import { asFacts } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';

/** The facts that outlive a screen: session, draft and settings. */
export interface SessionStore extends FactsStore {
  token(): string | undefined;
  /** Signs out on this device. Spec 2, /logout. */
  end(): void;
}

/**
 * Facts as the device remembers them; what is set is written at once. `now` in milliseconds since the epoch. Facts of the
 * store 'day' hold for the customer who is signed in, and for today.
 */
export function createSession(
  storage: KeyStorage,
  rules: StoreRules,
  settings: Facts,
  now: () => number,
): SessionStore {
  let quiet = false; // what is set is not written
  let known = ''; // for whom and for which day the facts of a day are there
  const ofDay = Object.keys(rules.stores).filter((name) => rules.stores[name] === 'day');
  const store = createFactsStore({ ...readStored(storage, rules, now), settings }, (path, facts) => {
    if (quiet) return;
    const [, name = ''] = path.split('.');
    if (path.startsWith('session.') && ofDay.includes(name)) writeDayFact(name);
    else writeFact(storage, rules, path, facts);
  });

  function customer(): string | undefined {
    const id = asFacts(store.get()['session'])['customerID'];
    return typeof id === 'string' && id !== '' ? id : undefined;
  }

  function writeDayFact(name: string): void {
    const id = customer();
    const holds = asFacts(store.get()['session'])[name] === true;
    if (id !== undefined) writeDay(storage, id, holds ? dayOf(now()) : undefined);
  }

  /** Brings the facts of a day up to date: another customer signed in, or midnight passed. */
  function renewDay(): void {
    const [id, day] = [customer(), dayOf(now())];
    if (known === `${id ?? ''} ${day}`) return;
    known = `${id ?? ''} ${day}`;
    quiet = true; // nothing of this is news to the record
    for (const name of ofDay)
      store.set(`session.${name}`, (id !== undefined && isDayOf(storage, id, day)) || undefined);
    quiet = false;
  }

  renewDay();
  return {
    ...store,
    set(path, value) {
      store.set(path, value);
      if (path === 'session')
        for (const name in rules.stores) writeFact(storage, rules, `session.${name}`, store.get());
      renewDay();
    },
    token() {
      renewDay(); // asked at each call and each change of screen
      const session = store.get()['session'];
      const token = typeof session === 'object' && session !== null && 'token' in session ? session.token : undefined;
      return typeof token === 'string' && token !== '' ? token : undefined;
    },
    end() {
      quiet = true;
      store.set('session', {});
      store.set('draft', {});
      quiet = false;
      clearStored(storage, now());
      renewDay();
    },
  };
}
