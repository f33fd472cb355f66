import type { Client } from '#api/client.ts';
import { readReply } from '#api/reply.ts';
import type { Table } from '#generated/config.ts';
import { createVisitFacts } from '#flow/facts-store.ts';
import type { FlowPorts } from '#flow/ports.ts';
import { createAct } from '#flow/run.ts';
import { createSession } from '#flow/session.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import type { ScreenPort, Visit } from '#flow/visit.ts';
import type { Facts } from '#lib/facts.ts';

/** What a scripted server answers: status and body, 'lost' for no response, 'hangs' for none until given up. */
export type Answer = readonly [status: number, body: object] | 'lost' | 'hangs';

/** What a flow is tried with. */
export interface Script {
  readonly on: Readonly<Record<string, Table>>;
  readonly nextStep?: Table;
  readonly sessionOver?: Table;
  readonly errors?: Table;
  readonly answers?: readonly Answer[];
  readonly session?: Facts;
  readonly query?: Facts;
  /** The events that screens share. */
  readonly shared?: Readonly<Record<string, Table>>;
  readonly load?: Visit['screen']['load'];
  readonly transient?: boolean;
}

/** A flow without screen and server that writes down all it does, one line each. */
export function scriptedFlow(script: Script) {
  const lines: string[] = [];
  const say = (...words: unknown[]) =>
    void lines.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  const storage = createMemoryStorage();
  const session = createSession(storage, { stores: {}, numbers: [], draftMemory: [] }, {}, () => 0);
  for (const [name, value] of Object.entries(script.session ?? {})) session.set(`session.${name}`, value);
  const left = new AbortController();
  const again: { running?: () => void; failed?: () => void; closed?: (() => void) | undefined } = {};
  const ports = {
    client: scriptedClient(script.answers ?? [], say),
    wake: () => () => undefined,
    clock: { now: () => 0, wait: (ms, signal) => (signal.throwIfAborted(), say('wait', ms), Promise.resolve()) },
    session,
    journey: {
      on: script.shared ?? {},
      nextStep: script.nextStep ?? [],
      sessionOver: script.sessionOver ?? [],
      errors: script.errors ?? [],
      unknownRoute: 'dashboard',
    },
    settings: {
      hosts: { bank: ['https://bank.example'] },
      links: { phone: 'tel:112', bank: 'https://bank.example/a' },
      durations: { 'toast.error': 3000 },
    },
    site: 'https://site.example',
    move: {
      go: (screen, { supplied, query }) =>
        say('go', screen, ...(supplied ? [`(${supplied})`] : []), ...(query ? [query] : [])),
      back: () => say('back'),
      leave: (address) => say('leave', address),
      openTab: (address) => say('tab', address),
    },
    notices: {
      toast: (text, tone, forMs) => say('toast', text, tone, forMs),
      alert: (notice) => {
        say('alert', notice.text);
        again.closed = notice.onClose ?? notice.afterwards;
      },
    },
    pending: {
      begin(busy, retry) {
        again.running = retry;
        say('busy', busy);
        return () => say('idle');
      },
      cover() {
        say('cover');
        return () => say('uncover');
      },
      failed(retry) {
        again.failed = retry;
        say('lost');
      },
      answered: () => undefined,
    },
    addressOf: (screen) => `https://site.example/${screen}`,
    serverRoute: (raw) => ({
      screen: raw === '/gender' ? 'gender' : 'dashboard',
      known: raw === '/gender',
      loops: raw === '/circle',
    }),
    word: (name) => `the word ${name}`,
    track: (event, detail) => say('track', event, detail),
    pixel: (goal) => say('pixel', goal),
    logOut: () => say('log-out'),
    log: (line) => say('log', line),
  } satisfies FlowPorts;
  const visit: Visit = {
    id: 'here',
    // A form as the flow sees it: its fields, its event.
    screen: {
      on: script.on,
      ...(script.load && { load: script.load }),
      ...(script.transient && { transient: true }),
      forms: { main: { name: 'main', order: ['mobile'], run: 'submit' } },
    } as unknown as Visit['screen'],
    facts: createVisitFacts(session, { screen: { id: 'here' }, query: script.query ?? {} }),
    port: scriptedPort(say),
    signal: left.signal,
  };
  return { act: createAct(ports, visit), lines, facts: visit.facts, leave: () => left.abort(), again };
}

function scriptedClient(answers: readonly Answer[], say: (...words: unknown[]) => void): Client {
  let count = 0;
  return {
    send(call, payload, signal) {
      const answer = answers[count] ?? [200, {}];
      count += 1;
      say('call', call, payload);
      if (answer === 'hangs')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
      return Promise.resolve(answer === 'lost' ? readReplyLost() : readReply(answer[0], JSON.stringify(answer[1])));
    },
  };
}

function readReplyLost() {
  return { http: 0, statusCode: 0, message: undefined, cancelled: false, body: {} };
}

function scriptedPort(say: (...words: unknown[]) => void): ScreenPort {
  return {
    facts: () => ({ form: {} }),
    setValue: (form, field, value) => say('fill', `${form}.${field}`, value),
    setFieldError: (form, field, text) => say('error', `${form}.${field}`, text),
    open: (sheet) => say('open', sheet),
    close: (sheet) => say('close', sheet),
  };
}
