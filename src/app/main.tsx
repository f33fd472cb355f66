import './run-libraries.ts';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Transport } from '#api/transport.ts';
import { ownPack } from '#generated/languages.ts';
import { settings } from '#generated/settings.ts';
import { readLaunch } from '#flow/launch.ts';
import { lenientStorage } from '#flow/stored-facts.ts';
import { deviceClock } from '#lib/clock.ts';
import type { Facts } from '#lib/facts.ts';
import { digest } from '#lib/digest.ts';
import { randomId } from '#lib/random-id.ts';
import { hearing } from '#ui/heard-events.ts';
import { keepAhead, pressWaiting } from './ahead.ts';
import { App } from './App.tsx';
import { createArrivals } from './arrival.ts';
import type { Arrivals } from './arrival.ts';
import { readEnvironment } from './environment.ts';
import { keepFocus } from './keep-focus.ts';
import { languageCookie } from './language-cookie.ts';
import { watchEdits, watchPage, watchSight } from './page-watch.ts';
import { outsideParties } from './outside-parties.ts';
import { fetchPixel } from './pixel-image.ts';
import { screenAt } from './routes.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';
import type { World } from './world.ts';

const environment = readEnvironment(import.meta.env);
const launch = readLaunch(location.search);
void nextTask().then(start); // after the task in which the modules run

/** Reads what the entry address brought, loads the first screen and shows it. */
async function start(): Promise<void> {
  const app = createServices(browserWorld(launch.search), launch.query);
  watchPage(window, app, settings.durations['activity.write']);
  keepFocus(document);
  if (import.meta.env.DEV) watchEdits(window, app);
  await app.languages.start();
  // What the build drew shows a person of whom nothing is known, in the app's own language.
  const own = app.languages.now() === ownPack;
  const fresh = own && [app.session.get()['session'], app.session.get()['draft'], launch.query].every(isEmpty);
  await Promise.all([app.visits.launch(), app.loader.load(screenAt(app.navigator.place().path))]);
  show(app, fresh);
  if (environment.keepsPages) whenLoaded(keepForLater);
}

/** Has the page kept for a bad line. That fetches a lot: at first the device and the line are for what shows. */
async function keepForLater(): Promise<void> {
  await deviceClock.wait(settings.durations['document.keep'], new AbortController().signal);
  const { registerWorker } = await import('./register-worker.ts');
  await registerWorker(navigator);
}

/** Shows the app: it takes the prerendered page over, or takes its place. What was done there before is not lost. */
function show(app: Services, fresh: boolean): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const element = <App services={app} />;
  document.documentElement.dataset['hold'] = 'over'; // see src/app/early.ts, which may come later
  if (root.inert) {
    root.inert = false; // the top of a screen, which src/app/hint.ts drew
    startTransition(() => hearing(root, createRoot).render(element)); // in slices, until when it stays
    return;
  }
  if (root.firstElementChild && fresh) {
    startTransition(() => void hearing(root, (place) => hydrateRoot(place, element))); // in slices: a tap or a key is answered in between
    return;
  }
  const again = keepAhead(root);
  flushSync(() => hearing(root, createRoot).render(element)); // at once, so that nothing is typed in between
  again();
}

/** Ends in a task of its own: taps and keys are answered before it. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Arrivals at the first of which a button is pressed that was pressed before the app was there. */
function pressingFirst(arrivals: Arrivals): Arrivals {
  return {
    ...arrivals,
    arrive(screen, way) {
      arrivals.arrive(screen, way);
      if (way === 'launch') queueMicrotask(() => pressWaiting(document.body)); // when all of the screen stands
    },
  };
}

function log(line: string, detail?: Facts): void {
  // oxlint-disable-next-line no-console -- where lines for the developers go
  console.info(line, ...(detail ? [detail] : []));
}

function isEmpty(facts: unknown): boolean {
  return typeof facts !== 'object' || facts === null || Object.keys(facts).length === 0;
}

/** Does something that can wait: after the page and all that it shows has arrived. */
function whenLoaded(work: () => Promise<void>): void {
  const begin = () => void work().catch(() => undefined); // without a line it is done at the next visit
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function browserWorld(search: string): World {
  let transport: Promise<Transport> | undefined;
  return {
    page: window,
    site: location.origin,
    userAgent: navigator.userAgent,
    storage: lenientStorage(() => localStorage),
    tabStorage: lenientStorage(() => sessionStorage),
    language: languageCookie(document),
    clock: deviceClock,
    wake: (listener) => watchSight(window, listener),
    environment,
    arrivals: pressingFirst(createArrivals(window)),
    search,
    transport() {
      transport ??= import('#api/transport.ts').then((module) =>
        module.createTransport({ baseURL: environment.apiBase }),
      );
      transport.catch(() => (transport = undefined)); // no line: the next call tries again
      return transport;
    },
    newKey: randomId,
    digest,
    leave: (address, replacing) => location[replacing ? 'replace' : 'assign'](address),
    openTab: (address) => void window.open(address, '_blank', 'noopener,noreferrer'),
    fetchImage: (address) => fetchPixel(new Image(), address),
    ...outsideParties(window, environment, log),
    restart: () => location.reload(),
    whenIdle: (work) => void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)),
    log,
  };
}
