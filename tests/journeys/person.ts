import { vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTransport } from '#api/transport.ts';
import type { HttpRequest } from '#api/request.ts';
import type { Transport } from '#api/transport.ts';
import { createServices } from '#app/services.ts';
import { screenAt } from '#app/routes.ts';
import { emptyFrame } from '#app/frame-state.ts';
import type { FrameState } from '#app/frame-state.ts';
import type { ScreenVisit } from '#app/visits.ts';
import { readLaunch } from '#flow/launch.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import type { Clock } from '#lib/clock.ts';
import { digest } from '#lib/digest.ts';
import { randomId } from '#lib/random-id.ts';
import { fakeWindow } from '../unit/app/fake-window.ts';
import { injectAdapter } from './inject-adapter.ts';

const host = 'loans.example';
const site = `https://${host}`;

/** A clock on which waiting takes no time. */
const quickClock: Clock = {
  now: () => Date.now(),
  wait: (_ms, signal) =>
    signal.aborted ? Promise.reject(new Error('left')) : new Promise((resolve) => setImmediate(resolve)),
};

/** An applicant at the app without a browser: its whole flow, its forms, and the sandbox behind it. */
export async function openApp(
  app: FastifyInstance,
  address = '/',
  storage = createMemoryStorage(),
  tabStorage = createMemoryStorage(),
) {
  const browser = fakeWindow(address);
  const launch = readLaunch(new URL(address, site).search);
  const outside: string[] = [];
  const line: { break: boolean } = { break: false };
  const sent: HttpRequest[] = [];
  const log: string[] = [];
  const direct = createTransport({ baseURL: '/api', adapter: injectAdapter(app, host) });
  const transport: Transport = (request, signal) => {
    sent.push(request);
    return line.break ? Promise.reject(new Error('Network Error')) : direct(request, signal);
  };
  const frame: FrameState = structuredClone(emptyFrame);
  const toasts: string[] = [];
  const services = createServices(
    {
      page: browser.page,
      site,
      userAgent: 'test',
      storage,
      tabStorage,
      language: { chosen: () => undefined, keep: () => undefined, shown: () => undefined },
      clock: quickClock,
      wake: () => () => undefined,
      environment: {
        apiBase: '/api',
        pixel: '/sandbox/pixel',
        analytics: undefined,
        logsAnalytics: false,
        deviceSync: undefined,
        keepsPages: false,
      },
      arrivals: { leave: () => undefined, arrive: () => undefined },
      search: launch.search,
      transport: () => Promise.resolve(transport),
      newKey: randomId,
      digest,
      leave: (to) => void outside.push(to),
      openTab: (to) => void outside.push(to),
      fetchImage: async (to) => void outside.push(to),
      track: () => Promise.resolve(),
      alone: (_name, work) => work(),
      device: { welcome: false, report: () => Promise.resolve() },
      restart: () => undefined,
      whenIdle: () => undefined,
      log: (text) => void log.push(text),
    },
    launch.query,
  );
  services.frame.connect((change) => {
    change(frame);
    toasts.push(...frame.toasts.map((toast) => toast.text).filter((text) => toasts.at(-1) !== text));
  });
  let visit: ScreenVisit | undefined;

  async function show(): Promise<void> {
    const place = services.navigator.place();
    const id = screenAt(place.path);
    await services.loader.load(id);
    const loaded = services.loader.state(id);
    if (typeof loaded === 'string') throw new Error(`The screen ${id} could not be loaded`);
    if (services.navigator.place() !== place) return;
    visit = services.visits.open(place, loaded.screen);
    void visit.begin();
  }

  services.navigator.subscribe(() => {
    visit = undefined;
    void show();
  });
  await services.visits.launch();
  await show();

  /** The visit of the screen at this path, once it shows. */
  const at = (path: string) =>
    vi.waitFor(
      () => {
        const here = services.navigator.place().path;
        if (here !== path || !visit)
          throw new Error(`On ${here} instead of ${path}; ${JSON.stringify(frame.alerts)} ${toasts.join(' | ')}`);
        return visit;
      },
      { timeout: 20_000, interval: 5 },
    );

  return {
    at,
    frame,
    toasts,
    outside,
    line,
    /** Every request that was tried, and every line for the developers. */
    sent,
    log,
    storage,
    tabStorage,
    browser,
    services,
    /** Fills a form of the screen at this path and sends it, if it is right. */
    async submit(path: string, values: Readonly<Record<string, unknown>>, form = 'main') {
      const here = await at(path);
      for (const [field, value] of Object.entries(values)) here.forms.setValue(form, field, value);
      const event = here.screen.forms[form]?.run ?? 'submit';
      return here.act.run(event, { form: here.forms.values(form) });
    },
    /** Presses a button of the screen at this path. */
    press: async (path: string, event: string) => (await at(path)).act.run(event),
  };
}

/** The newest code that was sent to a number. */
export async function codeFor(app: FastifyInstance, mobile: string): Promise<string> {
  const response = await app.inject({ method: 'GET', url: `/sandbox/inbox.json?mobile=${mobile}` });
  const [newest] = response.json<{ otp: string }[]>();
  if (!newest) throw new Error(`No message to ${mobile}`);
  return newest.otp;
}
