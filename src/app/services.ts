import { createClient } from '#api/client.ts';
import { createIdempotencyKeys } from '#api/idempotency.ts';
import type { Transport } from '#api/transport.ts';
import { draftMemory, sessionNumbers, sessionStores } from '#generated/facts.ts';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
import { settings } from '#generated/settings.ts';
import { createInactivity } from '#flow/inactivity.ts';
import type { Inactivity } from '#flow/inactivity.ts';
import { createLoopGuard, knownRoute } from '#flow/known-route.ts';
import { createPending } from '#flow/pending.ts';
import type { PendingCalls } from '#flow/pending.ts';
import { createPixel } from '#flow/pixel.ts';
import type { FlowPorts } from '#flow/ports.ts';
import { createSession } from '#flow/session.ts';
import type { SessionStore } from '#flow/session.ts';
import type { KeyStorage } from '#flow/stored-facts.ts';
import type { Clock } from '#lib/clock.ts';
import type { Facts } from '#lib/facts.ts';
import type { Arrivals } from './arrival.ts';
import type { Environment } from './environment.ts';
import { createFrameLink, createNotices } from './frame-state.ts';
import type { FrameLink, FrameNotices } from './frame-state.ts';
import { createNavigator } from './navigator.ts';
import type { HistoryWindow, Navigator } from './navigator.ts';
import { isAdmitted, routeOf, screenAt, serverRoutes } from './routes.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { ScreenLoader } from './screen-loader.ts';
import { createTabWatch } from './tab-watch.ts';
import type { TabWatch } from './tab-watch.ts';
import { createVisits } from './visits.ts';
import type { Visits } from './visits.ts';
import { word } from './words.ts';

/** The world, as the app is given it; tests give another one. */
export interface World {
  readonly page: HistoryWindow & { readonly site: string; readonly userAgent: string };
  readonly storage: KeyStorage;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly arrivals: Arrivals;
  /** The query that stays in the address bar. */
  readonly search: string;
  transport(): Promise<Transport>;
  newKey(): string;
  leave(address: string, replacing: boolean): void;
  openTab(address: string): void;
  fetchImage(address: string): void;
  /** Starts the app afresh at its first screen. */
  restart(): void;
  log(line: string, detail?: Facts): void;
}

/** Everything that lives as long as the page. */
export interface Services {
  readonly session: SessionStore;
  readonly navigator: Navigator;
  readonly frame: FrameLink;
  readonly notices: FrameNotices;
  readonly visits: Visits;
  readonly inactivity: Inactivity;
  readonly tabs: TabWatch;
  readonly pending: PendingCalls;
  readonly loader: ScreenLoader;
  readonly arrivals: Arrivals;
  readonly log: World['log'];
}

/** Puts the parts together. */
export function createServices(world: World, launchQuery: Facts): Services {
  const { clock, page, storage } = world;
  const rules = { stores: sessionStores, numbers: sessionNumbers, draftMemory };
  const session = createSession(storage, rules, { ...settings }, () => clock.now());
  const keys = createIdempotencyKeys(() => world.newKey());
  const frame = createFrameLink();
  const notices = createNotices(frame.update, clock);
  const { durations, limits } = settings;
  const patience = { spinner: durations['slow.spinner'], still: durations['slow.still'], stuck: durations['slow.stuck'] };
  const pending = createPending(clock, patience, (state) => frame.update((shown) => void (shown.pending = state)));
  const loops = createLoopGuard(clock, limits['loop.times'], durations['loop.window']);

  const navigator = createNavigator(page, {
    search: world.search,
    admit: (path) => (isAdmitted(screenAt(path), session.token() !== undefined) ? path : routeOf(journey.signedOut)),
    returnPath: (path) => (manifest[screenAt(path)].transient ? routeOf(journey.unknownRoute) : path),
    onBack: () => visits.back(),
  });

  const go = (screen: string, supplied?: string, search?: string) =>
    navigator.show(routeOf(screen), { way: 'forward', supplied, search: search ?? '' });

  const ports: FlowPorts = {
    client: createClient({ transport: () => world.transport(), token: () => session.token(), keys }),
    clock,
    session,
    journey,
    settings,
    site: page.site,
    notices,
    pending,
    move: {
      go: (screen, { supplied, query }) => go(screen, supplied, searchOf(query)),
      back: () => visits.back(),
      leave: (address) => world.leave(address, manifest[screenAt(navigator.place().path)].transient === true),
      openTab: (address) => world.openTab(address),
    },
    addressOf: (screen) => page.site + routeOf(screen),
    serverRoute(raw) {
      const found = knownRoute(raw, { routes: serverRoutes, unknown: journey.unknownRoute });
      return loops.loops(found.screen) ? { screen: journey.unknownRoute, known: false } : found;
    },
    track: (event, detail) => world.environment.logsAnalytics && world.log(`Analytics: ${event}`, detail),
    pixel: createPixel({
      address: world.environment.pixel,
      storage,
      clickId: () => sessionFact(session, 'clickId'),
      fetchImage: (address) => world.fetchImage(address),
    }),
    logOut() {
      session.end();
      keys.forgetAll();
    },
    log: (line) => world.log(line),
  };

  const visits: Visits = createVisits({ ports, navigator, notices, launchQuery, left: () => pending.reset() });

  const inactivity = createInactivity({
    now: () => clock.now(),
    storage,
    limit: durations.inactivity,
    writeEvery: durations['activity.write'],
    userAgent: page.userAgent,
    skipped: settings.watchlists.inAppBrowsers,
    counts: () => session.token() !== undefined && screenAt(navigator.place().path) !== journey.signedOut,
    expired() {
      notices.alert({ text: word('inactivity'), title: undefined, button: undefined, tone: 'warning', for: undefined, then: undefined });
      go(journey.signedOut);
    },
  });

  const tabs = createTabWatch({
    mine: () => session.token(),
    stored: () => storage.getItem('token') ?? undefined,
    signedOut: () => go(journey.signedOut),
    otherSession: () => world.restart(),
  });

  return { session, navigator, frame, notices, visits, inactivity, tabs, pending, loader: createScreenLoader(), arrivals: world.arrivals, log: world.log };
}

function searchOf(query: Facts | undefined): string {
  const params = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function sessionFact(session: SessionStore, name: string): unknown {
  const facts = session.get()['session'];
  // The facts of the session are a plain object.
  return (facts as Facts)[name];
}
