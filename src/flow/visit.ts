import type { Table } from '#generated/config.ts';
import type { CompiledScreen } from '#engine/compiled.ts';
import type { Facts } from '#lib/facts.ts';
import type { ScreenForms } from '#engine/screen-forms.ts';
import type { FactsStore } from './facts-store.ts';

/** What the flow reads of, and does to, the forms and sheets of a screen. */
export type ScreenPort = Pick<ScreenForms, 'facts' | 'setValue' | 'setFieldError' | 'open' | 'close'>;

/** One visit of a screen, from the moment it shows until it is left. */
export interface Visit {
  readonly id: string;
  readonly screen: Pick<CompiledScreen, 'on' | 'forms' | 'load' | 'transient'>;
  readonly facts: FactsStore;
  readonly port: ScreenPort;
  /** Aborted when the screen is left: waits, polls and calls end. */
  readonly signal: AbortSignal;
}

/** One run of an event: what it was given, and the last reply. */
export interface Scope {
  readonly visit: Visit;
  readonly event: string;
  readonly input: Facts;
  reply: Facts;
  /** A reply said no, or nothing came. */
  failed: boolean;
  /** The person was moved by this run: the rest of its outcomes may still happen, waiting and calling may not. */
  moved: boolean;
}

/** The facts as this run sees them now. */
export function factsOf(scope: Scope): Facts {
  return { ...scope.visit.facts.get(), ...scope.input, reply: scope.reply };
}

/** The form of the screen that has this field; the one that was sent, if it has it. */
export function formOf(scope: Scope, field: string): string | undefined {
  const having = Object.values(scope.visit.screen.forms).filter((form) => form.order.includes(field));
  return (having.find((form) => form.run === scope.event) ?? having[0])?.name;
}

/** The table of an event of the screen, else of the shared ones. */
export function tableOf(visit: Visit, shared: Readonly<Record<string, Table>>, event: string): Table | undefined {
  return visit.screen.on[event] ?? shared[event];
}
