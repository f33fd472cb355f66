import type { Facts } from '#lib/facts.ts';
import type { Reply } from './reply.ts';

/** A request that changes something, and the bearer token that goes with it. */
export interface KeyedRequest {
  readonly call: string;
  readonly payload: Facts;
  readonly token: string | undefined;
}

/** Keys of requests that change something, kept until the server gave its final answer. Spec 6. */
export interface IdempotencyKeys {
  /** The key of this request: the same one for as long as it has no final answer, also after a reload. */
  keyFor(request: KeyedRequest): Promise<string>;
  /** Takes the answer down; the same request sent again afterwards is a new one. */
  settle(request: KeyedRequest, reply: Reply): Promise<void>;
  forgetAll(): void;
}

/** What keys are made of and where they outlive a reload. */
export interface KeyOptions {
  readonly newKey: () => string;
  /** The tab's own storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** A hash that nobody can turn back; undefined where the browser has none: keys then end with the page. */
  readonly digest: (text: string) => Promise<string | undefined>;
}

/** Statuses after which nobody knows whether the server acted: no response, still at it, a gateway's guess. */
const undecided = new Set([0, 409, 502, 503, 504]);

const pendingKey = 'pendingRequests';

/** A pending request: its key, and under which hash it is stored, if it is. */
interface Pending {
  readonly key: string;
  readonly hash: string | undefined;
}

/**
 * Keeps keys in memory and, by the hash of the request, in the tab's storage. The token is part of what is hashed, so
 * that nobody finds a payload by trying; what goes without a token is therefore not stored at all.
 */
export function createIdempotencyKeys({ newKey, storage, digest }: KeyOptions): IdempotencyKeys {
  const pending = new Map<string, Promise<Pending>>();

  async function recall(name: string, token: string | undefined): Promise<Pending> {
    const hash = token === undefined ? undefined : await digest(name);
    if (hash === undefined) return { key: newKey(), hash };
    const stored = readPending(storage);
    const key = stored.get(hash) ?? newKey();
    writePending(storage, stored.set(hash, key));
    return { key, hash };
  }

  return {
    async keyFor(request) {
      const name = nameOf(request);
      const found = pending.get(name) ?? recall(name, request.token);
      pending.set(name, found);
      return (await found).key;
    },
    async settle(request, reply) {
      const name = nameOf(request);
      if (undecided.has(reply.http)) return;
      const settled = await pending.get(name);
      pending.delete(name);
      if (settled?.hash === undefined) return;
      const stored = readPending(storage);
      if (stored.delete(settled.hash)) writePending(storage, stored);
    },
    forgetAll() {
      pending.clear();
      storage.removeItem(pendingKey);
    },
  };
}

function nameOf({ call, payload, token }: KeyedRequest): string {
  return `${token ?? ''} ${call} ${JSON.stringify(payload)}`;
}

/** Keys by hash. What cannot be read counts as nothing. */
function readPending(storage: KeyOptions['storage']): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(pendingKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

function writePending(storage: KeyOptions['storage'], keys: ReadonlyMap<string, string>): void {
  if (keys.size === 0) storage.removeItem(pendingKey);
  else storage.setItem(pendingKey, JSON.stringify(Object.fromEntries(keys)));
}
