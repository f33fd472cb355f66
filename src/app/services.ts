import { draftMemory, sessionNumbers, sessionStores } from '#generated/facts.ts';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
import { settings } from '#generated/settings.ts';
import { createInactivity } from '#flow/inactivity.ts';
import type { Inactivity } from '#flow/inactivity.ts';
import { createPending } from '#flow/pending.ts';
import type { PendingCalls } from '#flow/pending.ts';
import type { Move } from '#flow/ports.ts';
import { createSession } from '#flow/session.ts';
import type { SessionStore } from '#flow/session.ts';
import type { Facts } from '#lib/facts.ts';
import type { LanguageChoice } from '#engine/language-choice.ts';
import type { Arrivals } from './arrival.ts';
import { createDeviceReports } from './device-reports.ts';
import { createFlowPorts, searchOf } from './flow-ports.ts';
import { createFrameLink, createNotices } from './frame-state.ts';
import type { FrameLink, FrameNotices } from './frame-state.ts';
import { createLanguages } from './languages.ts';
import type { Languages } from './languages.ts';
import { createNavigator } from './navigator.ts';
import type { Navigator } from './navigator.ts';
import { isAdmitted, routeOf, screenAt } from './routes.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { ScreenLoader } from './screen-loader.ts';
import { createLanguageChoice } from './switch-language.ts';
import { createTabWatch } from './tab-watch.ts';
import type { TabWatch } from './tab-watch.ts';
import { createVisits } from './visits.ts';
import type { Visits } from './visits.ts';
import type { World } from './world.ts';

/** Everything that lives as long as the page. */
export interface Services {
  readonly session: SessionStore;
  readonly languages: Languages;
  readonly languageChoice: LanguageChoice;
  readonly navigator: Navigator;
  readonly frame: FrameLink;
  readonly notices: FrameNotices;
  readonly pending: PendingCalls;
  readonly visits: Visits;
  readonly loader: ScreenLoader;
  readonly arrivals: Arrivals;
  readonly inactivity: Inactivity;
  /** Sends a device report if one is due. */
  readonly deviceSync: () => void;
  readonly tabs: TabWatch;
  readonly log: World['log'];
  /** Fetches the screens that are likely to come after this one, when the browser has nothing else to do. */
  prefetch(screen: string): void;
}

/** Puts the parts together. `launchQuery` is what the entry address brought, short-lived parameters included. */
export function createServices(world: World, launchQuery: Facts): Services {
  const { clock, storage } = world;
  const { durations } = settings;
  const readLimit = durations.rehydrate;
  const rules = { stores: sessionStores, numbers: sessionNumbers, draftMemory, readLimit };
  const session = createSession(storage, rules, { ...settings }, () => clock.now());
  const frame = createFrameLink();
  const notices = createNotices(frame.update, clock);
  const patience = {
    spinner: durations['slow.spinner'],
    still: durations['slow.still'],
    stuck: durations['slow.stuck'],
  };
  const pending = createPending(clock, patience, (state) => frame.update((shown) => void (shown.pending = state)));
  const languages = createLanguages(world.language);
  const loader = createScreenLoader(languages.now);
  languages.subscribe(() => session.set('settings.language', languages.now().id)); // dates in words follow it

  const navigator = createNavigator(world.page, {
    search: world.search,
    admit: (path) => (isAdmitted(screenAt(path), session.token() !== undefined) ? path : routeOf(journey.signedOut)),
    returnPath: (path) => (manifest[screenAt(path)].transient ? routeOf(journey.unknownRoute) : path),
    onBack: () => visits.back(),
  });

  const move: Move = {
    go: (screen, { supplied, query }) =>
      navigator.show(routeOf(screen), { way: 'forward', supplied, search: searchOf(query) }),
    back: () => visits.back(),
    leave: (address) => world.leave(address, manifest[screenAt(navigator.place().path)].transient === true),
    openTab: (address) => world.openTab(address),
  };

  const ports = createFlowPorts(world, {
    session,
    languages,
    notices,
    pending,
    move,
    checkActivity: () => inactivity.check(),
  });
  const visits = createVisits({ ports, navigator, notices, launchQuery, left });

  function left(screen: string): void {
    world.arrivals.leave(screen);
    pending.reset();
  }

  const shown = () => screenAt(navigator.place().path);
  navigator.subscribe(() => {
    if (shown() === journey.signedOut) ports.logOut(); // at once: its own code may never arrive
    void loadShown();
  });

  /** Waiting for a screen's code is shown like waiting for a reply. */
  async function loadShown(): Promise<void> {
    if (typeof loader.state(shown()) === 'object') return;
    const end = pending.begin('button', () => world.restart());
    await loader.load(shown());
    end();
  }

  const inactivity = createInactivity({
    now: () => clock.now(),
    storage,
    limit: durations.inactivity,
    warnBefore: durations['inactivity.warning'],
    writeEvery: durations['activity.write'],
    userAgent: world.userAgent,
    skipped: settings.watchlists.inAppBrowsers,
    counts: () => session.token() !== undefined && shown() !== journey.signedOut,
    expired() {
      notices.alert({ ...plainAlert, text: languages.word('inactivity') });
      move.go(journey.signedOut, {});
    },
    warn: (near) => frame.update((state) => void (state.idle = near)),
  });

  onNewToken(session, () => inactivity.begin());
  if (shown() === journey.signedOut) ports.logOut();
  // A link that signs somebody in outlives the session that was forgotten here.
  else if (launchQuery['token'] === undefined) inactivity.check();
  else if (inactivity.isOver()) session.end();

  const tabs = createTabWatch({
    mine: () => session.token(),
    stored: () => storage.getItem('token') ?? undefined,
    signedOut() {
      session.end(); // the tab that signed out has told the server
      move.go(journey.signedOut, {});
    },
    otherSession: () => world.restart(),
  });

  return {
    session,
    languages,
    languageChoice: createLanguageChoice({ languages, loader, navigator, visits, notices }),
    navigator,
    frame,
    notices,
    pending,
    visits,
    loader,
    arrivals: world.arrivals,
    inactivity,
    deviceSync: createDeviceReports(world, session),
    tabs,
    log: world.log,
    prefetch: (screen) => {
      world.whenIdle(() => manifest[screenAt(routeOf(screen))].next.forEach((next) => void loader.load(next)));
    },
  };
}

/** Calls whenever a token appears that was not there before. */
function onNewToken(session: SessionStore, signedIn: () => void): void {
  let known = session.token();
  session.subscribe(() => {
    const token = session.token();
    if (token !== known && token !== undefined) signedIn();
    known = token;
  });
}

const plainAlert = {
  title: undefined,
  button: undefined,
  tone: 'warning',
  for: undefined,
  onClose: undefined,
} as const;
