import { createClient } from '#api/client.ts';
import { createIdempotencyKeys } from '#api/idempotency.ts';
import { journey } from '#generated/journey.ts';
import { settings } from '#generated/settings.ts';
import { createAnalytics } from '#flow/analytics.ts';
import { createLoopGuard, knownRoute } from '#flow/known-route.ts';
import { createPixel } from '#flow/pixel.ts';
import type { FlowPorts, Move, Notices, Pending } from '#flow/ports.ts';
import type { SessionStore } from '#flow/session.ts';
import { factAt } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import type { Languages } from './languages.ts';
import { routeOf, serverRoutes } from './routes.ts';
import type { World } from './world.ts';

/** The parts that the ports lead to. */
export interface FlowParts {
  readonly session: SessionStore;
  readonly languages: Languages;
  readonly notices: Notices;
  readonly pending: Pending;
  readonly move: Move;
  /** A call is about to be made for the person who is signed in: is that person still there? */
  readonly checkActivity: () => void;
}

/** Everything through which the flow touches this world. */
export function createFlowPorts(
  world: World,
  { session, languages, notices, pending, move, checkActivity }: FlowParts,
): FlowPorts {
  const { tabStorage: storage, digest } = world;
  const keys = createIdempotencyKeys({ newKey: () => world.newKey(), storage, digest });
  const loops = createLoopGuard(world.clock, settings.limits['loop.times'], settings.durations['loop.window']);
  const client = createClient({
    transport: () => world.transport(),
    token() {
      checkActivity();
      return session.token();
    },
    keys,
    language: () => languages.now().id,
  });
  return {
    client,
    clock: world.clock,
    wake: (listener) => world.wake(listener),
    session,
    get journey() {
      return languages.now().journey;
    },
    settings,
    site: world.site,
    notices,
    pending,
    move,
    addressOf: (screen) => world.site + routeOf(screen),
    serverRoute(raw) {
      const found = knownRoute(raw, { routes: serverRoutes, unknown: journey.unknownRoute });
      return loops.loops(found.screen) ? { screen: journey.unknownRoute, known: false, loops: true } : found;
    },
    word: languages.word,
    track: createAnalytics({
      events: settings.analytics,
      fields: settings.watchlists.analyticsFields,
      storage: world.storage,
      alone: world.alone,
      lead: () => factAt(session.get(), 'session.leadID'),
      send: (event, detail) => world.track(event, detail),
    }),
    pixel: createPixel({
      address: world.environment.pixel,
      storage: world.storage,
      alone: world.alone,
      clickId: () => factAt(session.get(), 'session.clickId'),
      fetchImage: (address) => world.fetchImage(address),
    }),
    logOut() {
      keys.forgetAll();
      // Whether the server hears of it changes nothing here; the token is read before the session ends.
      if (session.token() !== undefined) void client.send('logOut', {}, new AbortController().signal);
      session.end();
    },
    log: (line) => world.log(line),
  };
}

/** Names and values as a query, with its question mark; empty without any. */
export function searchOf(query: Facts | undefined): string {
  const params = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
