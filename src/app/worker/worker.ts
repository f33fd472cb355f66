import { cacheNames, createSiteCache } from './site-cache.ts';
import type { WorkerSettings } from './site-cache.ts';

/** The parts of a service worker's scope that are used; the types of the DOM do not have them. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Put in by the build (src/build/install-plugin.ts): 'off' makes a worker that takes itself and its caches away. */
declare const workerSettings: WorkerSettings | 'off';

const scope = self as unknown as WorkerScope; // the build makes a service worker of this file, and nothing else
if (workerSettings === 'off') takeAway();
else serve(workerSettings);

/**
 * Keeps files and pages for a bad line. A new version waits until every tab of the app was closed: nothing changes, and
 * nothing is loaded again, under somebody who is filling in a form.
 */
function serve(settings: WorkerSettings): void {
  const site = createSiteCache(settings, {
    caches: scope.caches,
    fetch: (request) => fetch(request),
    site: scope.location.origin,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
  });
  scope.addEventListener('install', (event) => event.waitUntil(site.install()));
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([scope.clients.claim(), site.activate()])));
  scope.addEventListener('fetch', (event) => {
    const answer = site.answer(event.request, (work) => event.waitUntil(work));
    if (answer) event.respondWith(answer);
  });
}

/** The kill switch: takes over at once, drops the caches and unregisters. */
function takeAway(): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    const drop = Object.values(cacheNames).map((name) => scope.caches.delete(name));
    event.waitUntil(Promise.all([...drop, scope.registration.unregister()]));
  });
}
