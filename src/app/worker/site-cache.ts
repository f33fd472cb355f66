/** What the build tells the worker. */
export interface WorkerSettings {
  /** Addresses of the hashed files that every page needs; they are fetched when the worker is installed. */
  readonly shell: readonly string[];
  /** Addresses of all hashed files of this build: others go when the worker takes over. */
  readonly assets: readonly string[];
  /** The paths of the screens. */
  readonly routes: readonly string[];
  /** Milliseconds during which a kept page shows at once; one that was kept before is asked for first. */
  readonly documentFresh: number;
  /** Milliseconds that a page is waited for before the kept one shows. */
  readonly documentWait: number;
}

/** What the site's cache needs of the world. */
export interface CacheWorld {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request | string) => Promise<Response>;
  /** This site, such as `https://loans.example`. */
  readonly site: string;
  readonly wait: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps the worker awake until some work is done for which nobody waits. */
type Meanwhile = (work: Promise<unknown>) => void;

/** What is kept on the device: hashed files, and the pages without anything personal. Never a reply of the server. */
export interface SiteCache {
  /** Fetches what every page needs. */
  install(): Promise<void>;
  /** Fetches the pages anew and drops the files of earlier builds. */
  activate(): Promise<void>;
  /** Answers a request; undefined where the browser does so itself. */
  answer(request: Request, meanwhile: Meanwhile): Promise<Response> | undefined;
}

/** The names of the two caches. */
export const cacheNames = { assets: 'assets', pages: 'pages' } as const;

/** The two pages of the build: that of `/`, and the one for every other screen. */
const pagePaths = ['/', '/app.html'] as const;

/** The header of a kept page that says when it was kept, in milliseconds since 1970. */
const keptAt = 'x-kept-at';

/**
 * The site's cache. Hashed files never change, so a kept one is right. A page that was kept a short time ago shows at once,
 * and is asked for anew behind it; an older one, or one that is loaded again, is asked for first, and kept for a bad line.
 */
export function createSiteCache(settings: WorkerSettings, world: CacheWorld): SiteCache {
  const routes = new Set(settings.routes);
  const assets = () => world.caches.open(cacheNames.assets);
  const pages = () => world.caches.open(cacheNames.pages);

  async function keepPage(key: string, answer: Response): Promise<boolean> {
    if (!isPlainPage(answer)) return false;
    // A response of its own: the one that came remembers its address, which may hold a token.
    const kept = new Response(await answer.blob(), { headers: answer.headers });
    kept.headers.set(keptAt, String(world.now()));
    await (await pages()).put(key, kept);
    return true;
  }

  /** Asks for a page anew; it is kept once the files that it names are: it may be the next one to show without a line. */
  async function refresh(key: string): Promise<boolean> {
    try {
      const answer = await world.fetch(key);
      const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
      await keepMissing(new Set(named));
      return await keepPage(key, answer);
    } catch {
      return false;
    }
  }

  async function keepMissing(paths: Iterable<string>): Promise<void> {
    const cache = await assets();
    await cache.addAll(await filtered([...paths], async (path) => !(await cache.match(path))));
  }

  async function asset(request: Request): Promise<Response> {
    const cache = await assets();
    const kept = await cache.match(request);
    if (kept) return kept;
    const fresh = await world.fetch(request);
    if (fresh.ok && !isHtml(fresh)) await cache.put(request, fresh.clone());
    return fresh;
  }

  const kept = async (key: string) => (await pages()).match(key);

  async function page(request: Request, key: string, meanwhile: Meanwhile): Promise<Response> {
    const now = await kept(key);
    if (!now || !isFresh(now) || isReload(request)) return askedPage(request, key);
    meanwhile(world.wait(settings.documentWait).then(() => refresh(key))); // at first the page has the device for itself
    return now;
  }

  function isFresh(found: Response): boolean {
    const age = world.now() - Number(found.headers.get(keptAt) ?? Number.NaN);
    return age >= 0 && age < settings.documentFresh;
  }

  async function askedPage(request: Request, key: string): Promise<Response> {
    const fresh = world.fetch(request).then((answer) => {
      void keepPage(key, answer.clone()).catch(() => undefined); // a full device keeps nothing
      return answer;
    });
    const late = world.wait(settings.documentWait).then(() => kept(key));
    try {
      return (await Promise.race([fresh, late])) ?? (await fresh);
    } catch (error) {
      const found = await kept(key);
      if (found) return found;
      throw error;
    }
  }

  return {
    install: () => keepMissing(settings.shell),
    async activate() {
      const renewed = await Promise.all(pagePaths.map(refresh));
      if (renewed.includes(false)) return; // the kept pages may need the files of an earlier build
      const cache = await assets();
      const present = new Set(settings.assets);
      const old = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    answer(request, meanwhile) {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== world.site) return undefined;
      if (pathname.startsWith('/assets/')) return asset(request);
      if (request.mode !== 'navigate' || !routes.has(pathname)) return undefined;
      return page(request, pathname === '/' ? pagePaths[0] : pagePaths[1], meanwhile);
    },
  };
}

/** Whether a page may be kept: a whole one, made for nobody in particular and without a nonce. */
function isPlainPage(page: Response): boolean {
  const policy = page.headers.get('content-security-policy') ?? '';
  const keeping = page.headers.get('cache-control') ?? '';
  return page.ok && !page.redirected && isHtml(page) && !policy.includes("'nonce-") && !keeping.includes('no-store');
}

/** Whether the person or the app wants the page anew. */
function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload';
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}

async function filtered<T>(items: readonly T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(keep));
  return items.filter((_item, index) => kept[index]);
}
