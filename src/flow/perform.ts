import type { AlertOutcome, GoOutcome, LeaveOutcome, Outcome, RememberOutcome, Table } from '#generated/config.ts';
import { convert } from '#lib/convert.ts';
import { factAt, isPresent } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import { isAppLink, outsideAddress } from './outside-address.ts';
import type { FlowPorts } from './ports.ts';
import { payloadOf } from './values.ts';
import { factsOf, formOf, tableOf } from './visit.ts';
import type { Scope } from './visit.ts';

/** What performing needs: the ports, and a way to run a further table in the same run. */
export interface Performer {
  readonly ports: FlowPorts;
  readonly runTable: (scope: Scope, table: Table) => Promise<void>;
}

/**
 * The one place that navigates, notifies, opens, stores and leaves. Outcomes happen in order; a screen that was left by
 * other means ends the run with the signal's reason.
 */
export async function perform(by: Performer, scope: Scope, outcomes: readonly Outcome[]): Promise<void> {
  for (const outcome of outcomes) {
    if (!scope.moved) scope.visit.signal.throwIfAborted();
    const done = performOne(by, scope, outcome);
    if (done) await done; // what is done at once is drawn at once: all that an answer brings, in one go
  }
}

/** Performs an outcome; what takes time ends with the promise. */
function performOne(by: Performer, scope: Scope, outcome: Outcome): Promise<void> | undefined {
  const { ports, runTable } = by;
  const { visit } = scope;
  if ('go' in outcome) return go(by, scope, outcome);
  if ('leave' in outcome) return leave(by, scope, outcome);
  if ('wait' in outcome) return ports.clock.wait(outcome.wait, visit.signal);
  if ('run' in outcome) return runTable(scope, tableOf(visit, ports.journey.on, outcome.run) ?? []);
  const facts = factsOf(scope);
  if ('here' in outcome && scope.moved) return undefined; // its screen is gone
  if ('toast' in outcome) ports.notices.toast(fillText(outcome.toast, facts), outcome.tone, outcome.for, outcome.here);
  else if ('alert' in outcome) alert(by, scope, outcome);
  else if ('open' in outcome) visit.port.open(outcome.open);
  else if ('close' in outcome) visit.port.close(outcome.close);
  else if ('field-error' in outcome) fieldError(scope, outcome['field-error'], fillText(outcome.text, facts));
  else if ('remember' in outcome) put(scope, outcome.remember, valueToKeep(by, scope, outcome));
  else if ('forget' in outcome) put(scope, outcome.forget, undefined);
  else if ('track' in outcome) ports.track(outcome.track, payloadOf(outcome.with ?? {}, facts, ports.addressOf));
  else if ('pixel' in outcome) ports.pixel(outcome.pixel);
  else ports.logOut();
  return undefined;
}

async function go(by: Performer, scope: Scope, { go: to, after, supply, query }: GoOutcome): Promise<void> {
  const { ports } = by;
  if (after !== undefined) await ports.clock.wait(after, scope.visit.signal);
  if (scope.moved) return; // the first of a run's moves counts
  if (to === 'next-step') return by.runTable(scope, ports.journey.nextStep);
  scope.moved = true;
  if (to === 'back') return ports.move.back();
  const facts = factsOf(scope);
  const options = { supplied: supply, query: query && payloadOf(query, facts, ports.addressOf) };
  if (typeof to === 'string') return ports.move.go(to, options);
  const { screen, known, loops } = ports.serverRoute(factAt(facts, to.from));
  if (loops) stopLoop(ports, scope);
  else if (!known) ports.log(`The server named a route that this app does not have, on ${scope.visit.id}`);
  ports.move.go(screen, options);
}

/** The server sends in circles: the person is told, and so are the developers. */
function stopLoop(ports: FlowPorts, { visit }: Scope): void {
  ports.log(`The server named the same screen too often, on ${visit.id}`);
  ports.notices.toast(ports.word('loopGuard'), 'error', ports.settings.durations['toast.error'] ?? 0);
}

async function leave(by: Performer, scope: Scope, outcome: LeaveOutcome): Promise<void> {
  const { ports } = by;
  const { leave: to, allow, newTab, refused, issued, once } = outcome;
  const facts = factsOf(scope);
  const raw = 'link' in to ? ports.settings.links[to.link] : factAt(facts, to.from);
  const isIssued = issued === undefined || factAt(facts, issued) === raw;
  const trusted = 'link' in to && typeof raw === 'string' && isAppLink(raw) ? raw : undefined;
  const address = trusted ?? outsideAddress(raw, allow, { site: ports.site, hosts: ports.settings.hosts });
  if (address === undefined || !isIssued) {
    ports.log(`An outside address was refused, on ${scope.visit.id}`);
    return perform(by, scope, refused ?? []);
  }
  if (once !== undefined && factAt(facts, once) === raw) return;
  if (once !== undefined) put(scope, once, raw);
  if (newTab) return ports.move.openTab(address);
  if (scope.moved) return;
  scope.moved = true;
  ports.move.leave(address);
}

function alert(by: Performer, scope: Scope, outcome: AlertOutcome): void {
  const facts = factsOf(scope);
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillText(text, facts));
  const { then } = outcome;
  by.ports.notices.alert({
    text: fillText(outcome.alert, facts),
    title: fill(outcome.title),
    button: fill(outcome.button),
    tone: outcome.tone ?? 'error',
    for: outcome.for,
    here: outcome.here,
    onClose: then && (() => void perform(by, scope, then).catch(unlessLeft(scope))),
    ...(!then && scope.visit.screen.transient && { afterwards: () => goOn(by.ports, scope) }),
  });
}

/** Nobody stays on a waiting screen whose run ended with a message. */
function goOn(ports: FlowPorts, scope: Scope): void {
  if (!scope.moved && !scope.visit.signal.aborted) ports.move.go(ports.journey.unknownRoute, {});
}

function fieldError(scope: Scope, field: string, text: string): void {
  const form = formOf(scope, field);
  if (form !== undefined) scope.visit.port.setFieldError(form, field, text);
}

/** Keeps a value as a fact or in a field; undefined takes it away. `draft` and `session` as a whole become empty. */
function put(scope: Scope, path: string, value: unknown): void {
  const field = path.startsWith('form.') ? path.slice('form.'.length) : undefined;
  if (field === undefined) return scope.visit.facts.set(path, path.includes('.') ? value : {});
  const form = formOf(scope, field);
  if (form !== undefined) scope.visit.port.setValue(form, field, value);
}

function valueToKeep({ ports }: Performer, scope: Scope, outcome: RememberOutcome): unknown {
  const { address, from, as, join, same, value } = outcome;
  const facts = factsOf(scope);
  if (address !== undefined) return ports.addressOf(address);
  if (same !== undefined) return areSame(same.map((path) => convert(factAt(facts, path), as)));
  if (join !== undefined) return fillText(join, facts);
  const kept = from === undefined ? value : convert(factAt(facts, from), as);
  return Number.isNaN(kept) || kept === null ? undefined : kept;
}

/** Whether facts are there and equal. */
function areSame([first, ...others]: readonly unknown[]): boolean {
  return isPresent(first) && others.every((other) => other === first);
}

/** A run that ends because its screen was left is no error. */
function unlessLeft({ visit }: Scope): (error: unknown) => void {
  return (error) => {
    if (!visit.signal.aborted) throw error;
  };
}
