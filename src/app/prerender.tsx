import { renderToString } from 'react-dom/server';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { deviceClock } from '#lib/clock.ts';
import { fillText } from '#lib/fill-text.ts';
import { manifest } from '#generated/manifest.ts';
import { App } from './App.tsx';
import { readEnvironment } from './environment.ts';
import { screenAt } from './routes.ts';
import { createServices } from './services.ts';
import type { World } from './world.ts';

/** What the build writes into index.html. */
export interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** What a browser without JavaScript says. */
  readonly noScript: string;
  /** The first screen's id. */
  readonly screen: string;
}

/** Draws the screen at `/` for somebody of whom nothing is known. Runs at the build. */
export async function prerender(): Promise<Prerendered> {
  const services = createServices(emptyWorld(), {});
  const id = screenAt('/');
  await services.loader.load(id);
  if (typeof services.loader.state(id) === 'string') throw new Error(`The screen ${id} could not be loaded`);
  return {
    html: renderToString(<App services={services} />),
    title: services.languages.word('documentTitle', { frame: { title: fillText(manifest[id].title, {}) } }),
    noScript: services.languages.word('noScript'),
    screen: id,
  };
}

function emptyWorld(): World {
  return {
    page: {
      // The parts of the window that the navigator reads: nobody moves while a page is drawn.
      location: { pathname: '/', search: '' } as Location,
      history: { state: null, replaceState: nothing, pushState: nothing } as unknown as History,
      addEventListener: nothing,
    },
    site: '',
    userAgent: '',
    storage: createMemoryStorage(),
    tabStorage: createMemoryStorage(),
    language: { chosen: nothing, keep: nothing, shown: nothing },
    clock: deviceClock,
    wake: () => nothing,
    environment: readEnvironment(import.meta.env),
    arrivals: { leave: nothing, arrive: nothing },
    search: '',
    transport: () => Promise.reject(new Error('No call is made while a page is drawn')),
    newKey: () => '',
    digest: () => Promise.resolve(undefined),
    leave: nothing,
    openTab: nothing,
    fetchImage: () => Promise.resolve(),
    track: () => Promise.resolve(),
    alone: (_name, work) => work(),
    device: { welcome: false, report: () => Promise.resolve() },
    restart: nothing,
    whenIdle: nothing,
    log: nothing,
  };
}

function nothing(): undefined {
  return undefined;
}
