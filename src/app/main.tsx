import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Transport } from '#api/transport.ts';
import { settings } from '#generated/settings.ts';
import { readLaunch } from '#flow/launch.ts';
import { lenientStorage } from '#flow/stored-facts.ts';
import { deviceClock } from '#lib/clock.ts';
import { digest } from '#lib/digest.ts';
import { randomId } from '#lib/random-id.ts';
import { App } from './App.tsx';
import { createArrivals } from './arrival.ts';
import { readEnvironment } from './environment.ts';
import { watchEdits, watchPage } from './page-watch.ts';
import { fetchPixel } from './pixel-image.ts';
import { screenAt } from './routes.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';
import type { World } from './world.ts';

const environment = readEnvironment(import.meta.env);
const launch = readLaunch(location.search);
const services = createServices(browserWorld(launch.search), launch.query);
void start(services);

/** Reads what the entry address brought, loads the first screen and shows it. */
async function start(app: Services): Promise<void> {
  watchPage(window, app, settings.durations['activity.write']);
  if (import.meta.env.DEV) watchEdits(window, app);
  // What the build drew shows a person of whom nothing is known.
  const fresh = [app.session.get()['session'], app.session.get()['draft'], launch.query].every(isEmpty);
  await Promise.all([app.visits.launch(), app.loader.load(screenAt(app.navigator.place().path))]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const element = <App services={app} />;
  if (root.firstElementChild && fresh) hydrateRoot(root, element);
  else createRoot(root).render(element);
}

function isEmpty(facts: unknown): boolean {
  return typeof facts !== 'object' || facts === null || Object.keys(facts).length === 0;
}

function browserWorld(search: string): World {
  let transport: Promise<Transport> | undefined;
  return {
    page: window,
    site: location.origin,
    userAgent: navigator.userAgent,
    storage: lenientStorage(() => localStorage),
    tabStorage: lenientStorage(() => sessionStorage),
    clock: deviceClock,
    environment,
    arrivals: createArrivals(window),
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
    restart: () => location.reload(),
    whenIdle: (work) => void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)),
    // oxlint-disable-next-line no-console -- where lines for the developers go
    log: (line, detail) => console.info(line, ...(detail ? [detail] : [])),
  };
}
