import type { Act, RunResult } from '#engine/act.ts';
import type { Row, Table } from '#generated/config.ts';
import type { Call } from '#api/client.ts';
import { isYes, replyFacts } from '#api/reply.ts';
import type { Reply } from '#api/reply.ts';
import { firstRow, holds } from '#lib/condition.ts';
import { factAt } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import { poll } from '#lib/poll.ts';
import type { Polled } from '#lib/poll.ts';
import { decide, decideReply } from './decide.ts';
import { perform } from './perform.ts';
import type { Performer } from './perform.ts';
import type { FlowPorts } from './ports.ts';
import { payloadOf } from './values.ts';
import { factsOf, tableOf } from './visit.ts';
import type { Scope, Visit } from './visit.ts';

/** What a visited screen can ask the flow to do. Leaving the screen ends every run of it. */
export function createAct(ports: FlowPorts, visit: Visit): Act {
  return {
    run: (event, input = {}) => runEvent(ports, visit, event, input),
    async load(name, word, signal) {
      const load = visit.screen.load?.[name];
      if (!load) return undefined;
      const facts = visit.facts.get();
      const screen = { ...(facts['screen'] as Facts), word }; // the facts of a visit always have `screen`
      const payload = payloadOf(load.with ?? {}, { ...facts, screen }, ports.addressOf);
      const reply = await ports.client.send(load.call as Call, payload, signal); // the checker knows the calls
      if (isYes(reply)) return factAt({ reply: replyFacts(reply) }, load.pick);
      await endIfOver(ports, visit, reply);
      return undefined;
    },
  };
}

/** Runs an event of a screen in a run of its own. */
async function runEvent(ports: FlowPorts, visit: Visit, event: string, input: Facts): Promise<RunResult> {
  const form = visit.port.facts()['form']; // as it is now: what is typed later belongs to a later run
  const scope = newScope(visit, event, { form, ...input });
  return guarded(scope, () => runTable(ports, scope, tableOf(visit, ports.journey.on, event) ?? []));
}

/** A choice that could not be loaded is no error, but a session that is over is: the journey says what then. */
async function endIfOver(ports: FlowPorts, visit: Visit, reply: Reply): Promise<void> {
  const scope = newScope(visit, 'sessionOver', {});
  scope.reply = replyFacts(reply);
  await guarded(scope, () => runTable(ports, scope, ports.journey.sessionOver));
}

function newScope(visit: Visit, event: string, input: Facts): Scope {
  return { visit, event, input, reply: {}, failed: false, moved: false };
}

async function runTable(ports: FlowPorts, scope: Scope, table: Table): Promise<void> {
  await runRow(ports, scope, decide(table, factsOf(scope)));
}

async function runRow(ports: FlowPorts, scope: Scope, row: Row | undefined): Promise<void> {
  if (!row) return;
  const performer: Performer = { ports, runTable: (inside, table) => runTable(ports, inside, table) };
  await covered(ports, row, async () => {
    await perform(performer, scope, row.do ?? []);
    if (row.call && !scope.moved) await runCall(ports, scope, row);
    else if (row.catalogue) await runCatalogue(ports, scope);
  });
}

/** Keeps the screen covered from before the first outcome until the reply was handled, where the row asks for a veil. */
async function covered(ports: FlowPorts, row: Row, work: () => Promise<void>): Promise<void> {
  const uncover = row.call && row.busy === 'screen' ? ports.pending.cover() : undefined;
  try {
    await work();
  } finally {
    uncover?.();
  }
}

/** Makes the row's call and answers the reply. The line being down leaves a way to do just this again. */
async function runCall(ports: FlowPorts, scope: Scope, row: Row): Promise<void> {
  const { answer, ranOut } = await ask(ports, scope, row);
  scope.visit.signal.throwIfAborted();
  scope.reply = replyFacts(answer);
  if (!isYes(answer)) scope.failed = true;
  if (answer.http > 0) ports.pending.answered();
  else if (!answer.cancelled) ports.pending.failed(() => void guarded(scope, () => anew(ports, scope, row)));
  const atEnd = ranOut ? firstRow(row.onEnd ?? [], factsOf(scope)) : undefined;
  const next = atEnd ?? decideReply(row.then ?? [], ports.journey, factsOf(scope), answer);
  if (!next || doesNothing(next)) logUnanswered(ports, scope);
  await runRow(ports, scope, next);
}

/** Answers the last reply as if no row had matched it. Spec 8. */
async function runCatalogue(ports: FlowPorts, scope: Scope): Promise<void> {
  const next = firstRow(ports.journey.errors, factsOf(scope));
  if (!next) logUnanswered(ports, scope);
  await runRow(ports, scope, next);
}

/** A no that nobody answers is for the developers to see. */
function logUnanswered(ports: FlowPorts, { reply, visit }: Scope): void {
  const { statusCode } = reply;
  if (statusCode !== 200)
    ports.log(`A reply with status ${String(statusCode)} was answered by nothing, on ${visit.id}`);
}

/** A row that is there so that a reply is answered by nothing. */
function doesNothing({ do: outcomes, call, catalogue }: Row): boolean {
  return !outcomes?.length && !call && !catalogue;
}

function anew(ports: FlowPorts, scope: Scope, row: Row): Promise<void> {
  return covered(ports, row, () => runCall(ports, scope, row));
}

async function ask(ports: FlowPorts, scope: Scope, row: Row): Promise<Polled<Reply>> {
  const facts = factsOf(scope);
  const payload = row.with === 'query' ? asPayload(facts['query']) : payloadOf(row.with ?? {}, facts, ports.addressOf);
  const again = (reply: Reply) => holds(row.while, { ...facts, reply: replyFacts(reply) });
  const one = () => attempt(ports, scope.visit, row, payload);
  if (row.every === undefined) return { answer: await one(), ranOut: false };
  return poll({
    ask: async () => {
      const reply = await one();
      if (again(reply)) await meanwhile(ports, scope, row, reply);
      return reply;
    },
    again,
    every: row.every,
    times: row.times,
    for: row.for,
    clock: ports.clock,
    wake: ports.wake,
    signal: scope.visit.signal,
  });
}

/** What happens on a reply after which the call is made again. */
async function meanwhile(ports: FlowPorts, scope: Scope, row: Row, reply: Reply): Promise<void> {
  scope.visit.signal.throwIfAborted();
  scope.reply = replyFacts(reply);
  await runTable(ports, scope, row.meanwhile ?? []);
}

/** Sends once; when the person asks to try again meanwhile, gives that up and sends the same once more. */
async function attempt(ports: FlowPorts, { signal }: Visit, row: Row, payload: Facts): Promise<Reply> {
  for (;;) {
    const giveUp = new AbortController();
    const leave = () => giveUp.abort(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener('abort', leave);
    // A call that shows nothing is watched all the same: when it hangs, the person is told and may try again.
    const end = ports.pending.begin(row.busy === 'screen' ? 'screen' : 'button', () => giveUp.abort());
    try {
      return await ports.client.send(row.call as Call, payload, giveUp.signal); // the checker knows the calls
    } catch (error) {
      if (signal.aborted || !giveUp.signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      end();
    }
  }
}

/** Runs and says how it ended. A screen that was left is no error; anything else thrown is. */
async function guarded(scope: Scope, work: () => Promise<void>): Promise<RunResult> {
  try {
    scope.failed = false;
    await work();
    return { ok: !scope.failed };
  } catch (error) {
    if (scope.visit.signal.aborted) return { ok: false };
    throw error;
  }
}

function asPayload(query: unknown): Facts {
  // The facts of a visit hold the query as texts by name.
  return typeof query === 'object' && query !== null ? (query as Facts) : {};
}
