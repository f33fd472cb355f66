import { renderToString } from 'react-dom/server';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { deviceClock } from '#lib/clock.ts';
import { fillText } from '#lib/fill-text.ts';
import type { ScreenId } from '#generated/ids.ts';
import { manifest } from '#generated/manifest.ts';
import { App } from './App.tsx';
import { readEnvironment } from './environment.ts';
import { Frame } from './Frame.tsx';
import { emptyFrame } from './frame-state.ts';
import { Page } from './Page.tsx';
import { screenAt, screenId } from './routes.ts';
import type { LoadedScreen } from './screen-loader.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';
import { readsQuery, sureStart } from './sure-start.ts';
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

/** What is known of another screen before the app is there. */
export interface Sketch {
  readonly screen: string;
  readonly access: 'anyone' | 'signed-in';
  /** Modules that it needs beside its own and its widgets', by their paths in src. */
  readonly needs: readonly string[];
  /** What is drawn of it; nothing of one on which nobody stays. */
  readonly html?: string;
  /** That holds only for an address without a query. */
  readonly bare?: boolean;
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

/** Draws of every other screen on which people stay what is known without the app. Runs at the build. */
export async function sketches(): Promise<readonly Sketch[]> {
  const services = createServices(emptyWorld(), {});
  const others = Object.keys(manifest).map(screenId).filter((id) => manifest[id].route !== '/'); // prettier-ignore
  return Promise.all(others.map((id) => sketch(services, id)));
}

async function sketch(services: Services, id: ScreenId): Promise<Sketch> {
  await services.loader.load(id);
  const loaded = services.loader.state(id);
  if (typeof loaded === 'string') throw new Error(`The screen ${id} could not be loaded`);
  const { access, transient } = manifest[id];
  const known = { screen: id, access, needs: needsOf(loaded) };
  if (transient) return known;
  const start = sureStart(loaded.screen, services.languages.now().journey.shared);
  const frame = (
    <Frame id={id} waiting={false} frame={emptyFrame} services={services}>
      {start && <Page loaded={{ ...loaded, screen: start }} services={services} />}
    </Frame>
  );
  return { ...known, html: renderToString(frame), bare: readsQuery(loaded.screen) };
}

function needsOf({ screen, widgets }: LoadedScreen): string[] {
  const calls = screen.on['enter']?.some((row) => 'call' in row) === true;
  return [
    ...(calls ? ['api/transport.ts'] : []),
    ...(widgets.GroupFrame ? ['engine/GroupFrame.tsx'] : []),
    ...(widgets.EachView ? ['engine/EachView.tsx'] : []),
  ];
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
