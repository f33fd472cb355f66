import { createClient } from '#api/client.ts';
import { createIdempotencyKeys } from '#api/idempotency.ts';
import { journey } from '#generated/journey.ts';
import { settings } from '#generated/settings.ts';
import { createLoopGuard, knownRoute } from '#flow/known-route.ts';
import { createPixel } from '#flow/pixel.ts';
import type { FlowPorts, Move, Notices, Pending } from '#flow/ports.ts';
import type { SessionStore } from '#flow/session.ts';
import { factAt } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import { routeOf, serverRoutes } from './routes.ts';
import { word } from './words.ts';
import type { World } from './world.ts';

/** The parts that the ports lead to. */
export interface FlowParts {
  readonly session: SessionStore;
  readonly notices: Notices;
  readonly pending: Pending;
  readonly move: Move;
  /** A call is about to be made for the person who is signed in: is that person still there? */
  readonly checkActivity: () => void;
}

/** Everything through which the flow touches this world. */
export function createFlowPorts(
  world: World,
  { session, notices, pending, move, checkActivity }: FlowParts,
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
  });
  return {
    client,
    clock: world.clock,
    session,
    journey,
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
    word,
    track(event, detail) {
      if (world.environment.logsAnalytics) world.log(`Analytics: ${event}`, detail);
    },
    pixel: createPixel({
      address: world.environment.pixel,
      storage: world.storage,
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
