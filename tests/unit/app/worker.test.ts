import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Scope {
  readonly done: string[];
  readonly names: string[];
  /** Lets the browser's event happen, and waits for what it is to wait for. */
  happen(name: string): Promise<void>;
}

/** A service worker's scope that writes down what is done to it. */
function startWorker(settings: unknown): Scope {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const take = (what: string) => () => Promise.resolve(void done.push(what));
  const empty = {
    match: () => Promise.resolve(undefined),
    addAll: () => Promise.resolve(),
    keys: () => Promise.resolve([]),
  };
  vi.stubGlobal('workerSettings', settings);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('self', {
    location: { origin: 'https://loans.example' },
    caches: { open: () => Promise.resolve(empty), delete: (name: string) => take(`drop ${name}`)() },
    clients: { claim: take('claim') },
    registration: { unregister: take('unregister') },
    skipWaiting: take('skip waiting'),
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  });
  const happen = async (name: string) => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    done,
    happen,
    get names() {
      return [...listeners.keys()];
    },
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the kill switch takes over at once, drops what was kept and unregisters; it answers nothing', async () => {
  const scope = startWorker('off');
  await import('#app/worker/worker.ts');
  await scope.happen('install');
  await scope.happen('activate');
  expect(scope.done.toSorted()).toEqual(['drop assets', 'drop pages', 'skip waiting', 'unregister']);
  expect(scope.names).toEqual(['install', 'activate']);
});

test('a new version does not push the old one aside', async () => {
  const scope = startWorker({ shell: [], assets: [], routes: ['/'], documentFresh: 1000, documentWait: 3000 });
  await import('#app/worker/worker.ts');
  await scope.happen('install');
  expect(scope.done).toEqual([]);
  await scope.happen('activate');
  expect(scope.done).toEqual(['claim']);
});
