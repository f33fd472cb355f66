import { describe, expect, test } from 'vitest';
import { createSiteCache } from '#app/worker/site-cache.ts';
import type { CacheWorld } from '#app/worker/site-cache.ts';

const site = 'https://loans.example';
const settings = {
  shell: ['/assets/index-aaaaaaaa.js'],
  assets: ['/assets/index-aaaaaaaa.js', '/assets/later-bbbbbbbb.js'],
  routes: ['/', '/gender'],
  documentFresh: 1000,
  documentWait: 3000,
};

/** Something that ends when it is told. */
function over<T>(): { promise: Promise<T>; end: (value: T) => void } {
  const made: { end?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => void (made.end = resolve));
  return { promise, end: (value) => made.end?.(value) };
}

/** Caches in memory, a server that answers as it is told, and a wait that ends when it is told. */
function world(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const time = over<void>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, site).pathname;
  const fetch = async (request: Request | string): Promise<Response> => {
    const path = pathOf(request);
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const cache = {
      match: (key: Request | string) => Promise.resolve(store.get(pathOf(key))?.clone()),
      put: (key: Request | string, value: Response) => Promise.resolve(void store.set(pathOf(key), value)),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, await fetch(path));
      },
      keys: () => Promise.resolve([...store.keys()].map((path) => new Request(site + path))),
      delete: (key: Request | string) => Promise.resolve(store.delete(pathOf(key))),
    };
    return Promise.resolve(cache as unknown as Cache); // what is used of a Cache
  };
  const clock = { now: 1_700_000_000_000 };
  const made: CacheWorld = { caches: { open }, fetch, site, wait: () => time.promise, now: () => clock.now };
  const paths = (name: string) => [...(stores.get(name)?.keys() ?? [])];
  const cache = createSiteCache(settings, made);
  const behind: Promise<unknown>[] = [];
  return {
    cache: {
      install: () => cache.install(),
      activate: () => cache.activate(),
      answer: (request: Request) => cache.answer(request, (work) => behind.push(work)),
    },
    asked,
    paths,
    clock,
    endWait: () => time.end(),
    /** Ends when all that nobody waits for is done. */
    settled: () => {
      time.end();
      return Promise.all(behind);
    },
  };
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

/** A request of the browser for a page. Node's Request cannot be made with this mode. */
function visit(path: string, cache: RequestCache = 'default'): Request {
  return Object.defineProperty(new Request(site + path, { cache }), 'mode', { value: 'navigate' });
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

describe('what is not answered', () => {
  test.each([
    ['a reply of the server', new Request(`${site}/api/customers/dashboard`)],
    ['a page of the sandbox', visit('/sandbox/inbox')],
    ['an address that is no screen', visit('/nothing-here')],
    ['a form that is posted to a screen', new Request(`${site}/gender`, { method: 'POST' })],
    ['another site', new Request('https://other.example/assets/index-aaaaaaaa.js')],
  ])('%s', (_name, request) => {
    expect(world().cache.answer(request)).toBeUndefined();
  });
});

describe('hashed files', () => {
  test('come from the device when it has them, and are kept when it has not', async () => {
    const { cache, asked } = world({ '/assets/later-bbbbbbbb.js': () => script('later') });
    const ask = () => textOf(cache.answer(new Request(`${site}/assets/later-bbbbbbbb.js`)));
    expect([await ask(), await ask(), asked.length]).toEqual(['later', 'later', 1]);
  });

  test('a page in place of a file that is gone is not kept', async () => {
    const { cache, paths } = world({ '/assets/gone-cccccccc.js': () => page('the first page') });
    await cache.answer(new Request(`${site}/assets/gone-cccccccc.js`));
    expect(paths('assets')).toEqual([]);
  });

  test('what every page needs is fetched once, at the installation', async () => {
    const { cache, asked, paths } = world({ '/assets/index-aaaaaaaa.js': () => script('index') });
    await cache.install();
    await cache.install();
    expect([asked, paths('assets')]).toEqual([['/assets/index-aaaaaaaa.js'], ['/assets/index-aaaaaaaa.js']]);
  });

  test('those of earlier builds go once the pages are new, and stay while they are not', async () => {
    const answers: Record<string, () => Response> = {
      '/assets/old-dddddddd.js': () => script('old'),
      '/': () => page('first'),
    };
    const { cache, paths } = world(answers);
    await cache.answer(new Request(`${site}/assets/old-dddddddd.js`));
    await cache.activate();
    expect(paths('assets')).toEqual(['/assets/old-dddddddd.js']);
    answers['/app.html'] = () => page('app');
    await cache.activate();
    expect(paths('assets')).toEqual([]);
  });
});

describe('pages', () => {
  test('come from the server at a first visit; without it the kept one shows, the same for every screen', async () => {
    const answers: Record<string, () => Response> = { '/gender': () => page('new') };
    const { cache } = world(answers);
    expect(await textOf(cache.answer(visit('/gender?token=secret')))).toBe('new');
    delete answers['/gender'];
    await expect.poll(() => textOf(cache.answer(visit('/gender')))).toBe('new');
  });

  test('one that was kept a short time ago shows at once, and is new at the next visit, with all that it names', async () => {
    const answers: Record<string, () => Response> = { '/': () => page('first'), '/app.html': () => page('app') };
    const { cache, asked, paths, settled } = world(answers);
    await cache.activate();
    const name = '/assets/newer-eeeeeeee.js';
    answers['/'] = () => page(`<script src="${name}"></script>`);
    answers[name] = () => script('newer');
    asked.length = 0;
    expect(await textOf(cache.answer(visit('/')))).toBe('first');
    await settled();
    expect([asked, paths('assets')]).toEqual([['/', name], [name]]);
    expect(await textOf(cache.answer(visit('/')))).toContain(name);
  });

  test('a new one whose files do not come is not kept: the earlier one still shows without a line', async () => {
    const answers: Record<string, () => Response> = { '/': () => page('first'), '/app.html': () => page('app') };
    const { cache, settled } = world(answers);
    await cache.activate();
    answers['/'] = () => page('<script src="/assets/gone-ffffffff.js"></script>');
    await cache.answer(visit('/'));
    await settled();
    expect(await textOf(cache.answer(visit('/')))).toBe('first');
  });

  test.each([
    ['one that was kept longer ago', 1000, visit('/')],
    ['one that is loaded again', 0, visit('/', 'no-cache')],
  ])('%s is asked for first', async (_name, later, request) => {
    const answers: Record<string, () => Response> = { '/': () => page('first'), '/app.html': () => page('app') };
    const { cache, clock } = world(answers);
    await cache.activate();
    clock.now += later;
    answers['/'] = () => page('newer');
    expect(await textOf(cache.answer(request))).toBe('newer');
  });

  test('without a line and without a kept page the browser says so', async () => {
    await expect(world().cache.answer(visit('/gender'))).rejects.toThrow('Failed to fetch');
  });

  test('a server that takes too long: the kept page shows when the time is over', async () => {
    const answers: Record<string, () => Response | Promise<Response>> = {
      '/': () => page('kept'),
      '/app.html': () => page('app'),
    };
    const { cache, clock, endWait } = world(answers);
    await cache.activate();
    clock.now += settings.documentFresh;
    answers['/'] = () => new Promise(() => undefined);
    const answer = textOf(cache.answer(visit('/')));
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    endWait();
    expect(await answer).toBe('kept');
  });

  test('a server that takes too long at a first visit is waited for', async () => {
    const slow = over<Response>();
    const { cache, endWait } = world({ '/': () => slow.promise });
    const answer = textOf(cache.answer(visit('/')));
    endWait();
    slow.end(page('late'));
    expect(await answer).toBe('late');
  });

  test.each([
    ['one with a nonce', page('x', { 'content-security-policy': "script-src 'nonce-abc'" })],
    ['one that must not be stored', page('x', { 'cache-control': 'no-store' })],
    ['a failure', new Response('x', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['something that is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('%s is shown and not kept', async (_name, answer) => {
    const { cache, paths } = world({ '/gender': () => answer });
    await cache.answer(visit('/gender'));
    expect(paths('pages')).toEqual([]);
  });
});
