import type { AlertOutcome, GoOutcome, LeaveOutcome, Outcome, RememberOutcome, Table } from '#generated/config.ts';
import { convert } from '#lib/convert.ts';
import { factAt } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import { isAppLink, outsideAddress } from './outside-address.ts';
import type { FlowPorts } from './ports.ts';
import { payloadOf } from './values.ts';
import { factsOf, formOf, tableOf } from './visit.ts';
import type { Scope } from './visit.ts';

/** Performs the outcomes of a run. `runTable` runs a further table in the same run. */
export interface Performer {
  perform(scope: Scope, outcomes: readonly Outcome[]): Promise<void>;
}

/** Runs a table in a run that is under way. */
export type RunTable = (scope: Scope, table: Table) => Promise<void>;

/**
 * The one place that navigates, notifies, opens, stores and leaves. Outcomes happen in order; a screen that was left by
 * other means ends the run with the signal's reason.
 */
export function createPerformer(ports: FlowPorts, runTable: RunTable): Performer {
  const performer: Performer = {
    async perform(scope, outcomes) {
      for (const outcome of outcomes) {
        if (!scope.moved) scope.visit.signal.throwIfAborted();
        await performOne(outcome, scope);
      }
    },
  };

  async function performOne(outcome: Outcome, scope: Scope): Promise<void> {
    const { visit } = scope;
    if ('go' in outcome) return go(outcome, scope);
    if ('leave' in outcome) return leave(outcome, scope);
    if ('wait' in outcome) return ports.clock.wait(outcome.wait, visit.signal);
    if ('run' in outcome) return runTable(scope, eventTable(outcome.run, scope));
    const facts = factsOf(scope);
    if ('toast' in outcome) ports.notices.toast(fillText(outcome.toast, facts), outcome.tone, outcome.for);
    else if ('alert' in outcome) alert(outcome, scope);
    else if ('open' in outcome) visit.port.open(outcome.open);
    else if ('close' in outcome) visit.port.close(outcome.close);
    else if ('field-error' in outcome) fieldError(outcome['field-error'], fillText(outcome.text, facts), scope);
    else if ('remember' in outcome) put(outcome.remember, valueToKeep(outcome, scope), scope);
    else if ('forget' in outcome) put(outcome.forget, undefined, scope);
    else if ('track' in outcome) ports.track(outcome.track, payloadOf(outcome.with ?? {}, facts, ports.addressOf));
    else if ('pixel' in outcome) ports.pixel(outcome.pixel);
    else ports.logOut();
  }

  async function go({ go: to, after, supply, query }: GoOutcome, scope: Scope): Promise<void> {
    if (after !== undefined) await ports.clock.wait(after, scope.visit.signal);
    if (to === 'next-step') return runTable(scope, ports.journey.nextStep);
    scope.moved = true;
    if (to === 'back') return ports.move.back();
    const facts = factsOf(scope);
    const options = { supplied: supply, query: query && payloadOf(query, facts, ports.addressOf) };
    if (typeof to === 'string') return ports.move.go(to, options);
    const { screen, known } = ports.serverRoute(factAt(facts, to.from));
    if (!known) ports.log(`The server named a route that this app does not have, on ${scope.visit.id}`);
    ports.move.go(screen, options);
  }

  async function leave({ leave: to, allow, newTab, refused }: LeaveOutcome, scope: Scope): Promise<void> {
    const raw = 'link' in to ? ports.settings.links[to.link] : factAt(factsOf(scope), to.from);
    const trusted = 'link' in to && typeof raw === 'string' && isAppLink(raw) ? raw : undefined;
    const address = trusted ?? outsideAddress(raw, allow, { site: ports.site, hosts: ports.settings.hosts });
    if (address === undefined) {
      ports.log(`An outside address was refused, on ${scope.visit.id}`);
      return performer.perform(scope, refused ?? []);
    }
    if (newTab) return ports.move.openTab(address);
    scope.moved = true;
    ports.move.leave(address);
  }

  function alert(outcome: AlertOutcome, scope: Scope): void {
    const facts = factsOf(scope);
    const fill = (text: string | undefined) => (text === undefined ? undefined : fillText(text, facts));
    const { then } = outcome;
    ports.notices.alert({
      text: fillText(outcome.alert, facts),
      title: fill(outcome.title),
      button: fill(outcome.button),
      tone: outcome.tone ?? 'error',
      for: outcome.for,
      onClose: then && (() => void performer.perform(scope, then).catch(unlessLeft(scope))),
    });
  }

  function fieldError(field: string, text: string, scope: Scope): void {
    const form = formOf(scope, field);
    if (form !== undefined) scope.visit.port.setFieldError(form, field, text);
  }

  function put(path: string, value: unknown, scope: Scope): void {
    const field = path.startsWith('form.') ? path.slice('form.'.length) : undefined;
    if (field === undefined) return scope.visit.facts.set(path, value ?? emptyRoot(path));
    const form = formOf(scope, field);
    if (form !== undefined) scope.visit.port.setValue(form, field, value);
  }

  function eventTable(event: string, { visit }: Scope): Table {
    return tableOf(visit, ports.journey.on, event) ?? [];
  }

  return performer;
}

/** A run that ends because its screen was left is no error. */
function unlessLeft({ visit }: Scope): (error: unknown) => void {
  return (error) => {
    if (!visit.signal.aborted) throw error;
  };
}

function valueToKeep({ from, as, join, value }: RememberOutcome, scope: Scope): unknown {
  const facts = factsOf(scope);
  if (join !== undefined) return fillText(join, facts);
  const kept = from === undefined ? value : convert(factAt(facts, from), as);
  return Number.isNaN(kept) || kept === null ? undefined : kept;
}

/** `forget: draft` drops all of it and leaves an empty one. */
function emptyRoot(path: string): object | undefined {
  return path.includes('.') ? undefined : {};
}
