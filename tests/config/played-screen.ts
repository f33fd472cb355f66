import type { Client } from '#api/client.ts';
import { noReply, readReply } from '#api/reply.ts';
import type { CompiledScreen } from '#engine/compiled.ts';
import { createFactsStore, createVisitFacts } from '#flow/facts-store.ts';
import { knownRoute } from '#flow/known-route.ts';
import type { FlowPorts } from '#flow/ports.ts';
import { createAct } from '#flow/run.ts';
import type { Visit } from '#flow/visit.ts';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
import type { ScreenId } from '#generated/ids.ts';
import { settings } from '#generated/settings.ts';
import type { Facts } from '#lib/facts.ts';

/** What a server answers to a call: HTTP status and body; 'lost' for no response. */
export type Answer = readonly [status: number, body: Facts] | 'lost';

/** A server's yes, with its data. */
export function ok(data?: object): Answer {
  return [200, { statusCode: 200, message: 'ok', ...(data && { data }) }];
}

/** A server's no, with what it says. */
export function no(status: number, message: string, data?: object): Answer {
  return [status, { statusCode: status, message, ...(data && { data }) }];
}

/** One event on a shipped screen: what is known, what is in the form, what the server answers in turn. */
export interface Play {
  readonly screen: ScreenId;
  readonly event?: string;
  readonly session?: Facts;
  readonly draft?: Facts;
  readonly query?: Facts;
  readonly form?: Facts;
  /** What the screen remembered. */
  readonly seen?: Facts;
  readonly answers?: readonly Answer[];
  /** The record of the card that was tapped. */
  readonly item?: Facts;
}

/** What happened, one line each, and the facts at the end. */
export interface Played {
  readonly lines: readonly string[];
  readonly facts: Facts;
}

/** A compiled screen. */
export async function screenOf(id: ScreenId): Promise<CompiledScreen> {
  return (await manifest[id].load()).screen as CompiledScreen; // what `generate` writes is a CompiledScreen
}

/** Runs an event of a shipped screen through the flow, with a scripted server and a clock that does not wait. */
export async function play({ screen: id, event = 'submit', form = {}, ...known }: Play): Promise<Played> {
  const lines: string[] = [];
  const say = (...words: unknown[]) =>
    void lines.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  const token = manifest[id].access === 'signed-in' ? { token: 'a-token' } : {};
  const base = createFactsStore({ session: { ...token, ...known.session }, draft: known.draft ?? {}, settings });
  const facts = createVisitFacts(base, { screen: { id, ...known.seen }, query: known.query ?? {} });
  const waits: number[] = [];
  const ports = {
    client: scripted(known.answers ?? [], say),
    wake: () => () => undefined,
    clock: {
      now: () => waits.reduce((sum, ms) => sum + ms, 0),
      wait: (ms) => (waits.push(ms), say('wait', ms), Promise.resolve()),
    },
    session: { ...base, token: () => undefined, end: () => undefined },
    journey,
    settings,
    site: 'https://site.example',
    move: {
      go: (to, { supplied, query }) =>
        say('go', to, ...(supplied ? [`supplied ${supplied}`] : []), ...(query ? [query] : [])),
      back: () => say('back'),
      leave: (address) => say('leave', address),
      openTab: (address) => say('tab', address),
    },
    notices: {
      toast: (text, tone, ms) => say(`toast ${tone} ${ms}: ${text}`),
      alert(notice) {
        say(`alert: ${notice.title === undefined ? '' : `${notice.title}. `}${notice.text}`);
        notice.onClose?.();
      },
    },
    pending: {
      begin: () => () => undefined,
      cover: () => () => undefined,
      failed: () => undefined,
      answered: () => undefined,
    },
    addressOf: (screen) => `https://site.example${manifest[screen as ScreenId].route}`, // the config names screens
    serverRoute: (raw) => knownRoute(raw, { routes: serverRoutes, unknown: journey.unknownRoute }),
    word: (name) => journey.words[name] ?? name,
    track: (name, detail) => say('track', name, detail),
    pixel: (goal) => say('pixel', goal),
    logOut: () => say('log-out'),
    log: () => undefined,
  } satisfies FlowPorts;
  const visit: Visit = {
    id,
    screen: await screenOf(id),
    facts,
    port: {
      facts: () => ({ form }),
      setValue: (_form, field, value) => say('fill', field, value),
      setFieldError: (_form, field, text) => say(`${field}: ${text}`),
      open: (sheet) => say('open', sheet),
      close: (sheet) => say('close', sheet),
    },
    signal: new AbortController().signal,
  };
  await createAct(ports, visit).run(event, { form, ...(known.item && { item: known.item }) });
  await new Promise((resolve) => setImmediate(resolve)); // what an alert leads to, once it is closed
  return { lines, facts: facts.get() };
}

const serverRoutes = Object.fromEntries(
  journey.serverRoutes.map((id) => [id, manifest[id as ScreenId].route]), // the checker knows the screens
);

function scripted(answers: readonly Answer[], say: (...words: unknown[]) => void): Client {
  const left = [...answers];
  return {
    send(call, payload) {
      say('call', call, payload);
      const answer = left.shift() ?? [200, {}];
      return Promise.resolve(answer === 'lost' ? noReply : readReply(answer[0], JSON.stringify(answer[1])));
    },
  };
}
