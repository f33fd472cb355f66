import { settings } from '#generated/settings.ts';
import { isPresent } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import type { CompiledForm } from './compiled.ts';
import { createFieldRules } from './field-rules.ts';
import type { Broken } from './field-rules.ts';
import { initialValue } from './initial-value.ts';
import { normalise } from '#lib/normalise.ts';
import { createSignal } from './signal.ts';
import type { Signal } from './signal.ts';
import { createTypingPause } from './typing-pause.ts';
import type { WidgetStatus } from './widget.ts';

/** A field as it shows now. The object stays the same until the field changes. */
export interface FieldState {
  readonly value: unknown;
  /** The message under the field, if one shows. */
  readonly message: string | undefined;
}

/** A value that a field's control does not show yet: at first, and whenever somebody else than its keyboard set it. */
export interface GivenValue {
  readonly value: unknown;
}

/** What one field's view needs of the store; its functions can be handed on as they are. */
export interface FieldHandle {
  readonly state: () => FieldState;
  /** For controls that show by themselves what is typed. The same object until somebody else sets the value. */
  readonly given: () => GivenValue;
  readonly watch: (listener: () => void) => () => void;
  /** What the person typed or chose. A message that this mends goes at once, another one shows when they pause. */
  readonly change: (value: unknown) => void;
  /** The same, where the control shows it already. */
  readonly type: (value: unknown) => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

/** A field that kept the form from being sent, and what is said of it. */
export interface Failure {
  readonly field: string;
  readonly text: string;
}

/**
 * Whence a value comes: from the person, by a control that shows it already (`typed`) or does not yet (`chosen`), or from
 * somebody else.
 */
type Source = 'typed' | 'chosen' | 'others';

/** The values of one form, each watched by its own field only. */
export interface FormStore {
  readonly form: () => CompiledForm;
  readonly field: (name: string) => FieldState;
  /** What a field's view needs. The same object as long as the store stands. */
  readonly handle: (name: string) => FieldHandle;
  /** The values as they would be sent: an empty field is left out. The same object until one changes. */
  readonly values: () => Facts;
  /** What the flow fills in. A server's message about the field goes. */
  readonly change: (name: string, value: unknown) => void;
  /** Empties a field as if nobody had touched it: a new code was sent, a choice was withdrawn. */
  readonly clear: (name: string) => void;
  /** The person leaves a field: from now on its errors show. */
  readonly leave: (name: string) => void;
  /** Tidies and checks all. Returns what is wrong, in the order of the fields; those fields show it from now on. */
  readonly check: () => readonly Failure[];
  readonly setServerError: (name: string, text: string) => void;
  /** What a server said of the fields, in their order. */
  readonly serverErrors: () => readonly Failure[];
  readonly setStatus: (name: string, status: WidgetStatus) => void;
  /** For the error summary: what the last attempt to send found, less what was mended since; none where it was only one. */
  readonly failures: () => readonly Failure[];
  /** Counts the attempts to send that failed. */
  readonly attempts: () => number;
  readonly setFailures: (failures: readonly Failure[]) => void;
  /** Tells of changes of the failures. */
  readonly watchFailures: (listener: () => void) => () => void;
  readonly renew: (form: CompiledForm) => void;
}

interface Entry {
  state: FieldState;
  given: GivenValue;
  touched: boolean;
  server: string | undefined;
  status: WidgetStatus;
  readonly changed: Signal;
  readonly handle: FieldHandle;
}

/** A store with the form's first values. `onChange` is called after each change of a value. Specification 5. */
export function createFormStore(first: CompiledForm, facts: Facts, onChange: () => void): FormStore {
  let form = first;
  let rules = createFieldRules(form);
  const values: Record<string, unknown> = {};
  let sent: Facts | undefined;
  let failures: readonly Failure[] = [];
  let attempts = 0;
  const entries = new Map<string, Entry>();
  const failuresChanged = createSignal();
  const pause = createTypingPause(settings.durations['typing.pause'], refresh);

  for (const [name, value] of Object.entries(form.values ?? {})) {
    const start = cleaned(initialValue(value, facts), form.uiSchema[name]);
    if (isPresent(start)) values[name] = start;
  }

  function entry(name: string): Entry {
    const found = entries.get(name);
    if (found) return found;
    const made = newEntry(name);
    entries.set(name, made);
    return made;
  }

  function newEntry(name: string): Entry {
    const changed = createSignal();
    const state = { value: values[name], message: undefined };
    const it: Entry = {
      state,
      given: state,
      touched: false,
      server: undefined,
      status: { state: 'ready' },
      changed,
      handle: {
        state: () => it.state,
        given: () => it.given,
        watch: changed.subscribe,
        change: (value) => change(name, value, 'chosen'),
        type: (value) => change(name, value, 'typed'),
        enter: nothing,
        leave: () => leave(name),
      },
    };
    return it;
  }

  /** Brings a field's shown state up to date and tells it when something changed. */
  function refresh(name: string, source: Source = 'others'): void {
    const it = entry(name);
    const message = messageOf(it, name, source);
    const isNew = it.state.value !== values[name];
    if (!isNew && it.state.message === message) return;
    it.state = { value: values[name], message };
    if (isNew && source !== 'typed') it.given = it.state;
    it.changed.tell();
    mend(name, message);
  }

  /** What is to be said of a field now: while the person types nothing new, as they may be about to put it right. */
  function messageOf({ state, server, status, touched }: Entry, name: string, source: Source): string | undefined {
    const message = server ?? blocking(status) ?? (touched ? rules.messageOf(name, values) : undefined);
    if (source === 'others' || message === undefined || message === state.message) {
      pause.drop(name);
      return message;
    }
    pause.await(name);
    return state.message;
  }

  /** What was mended leaves the summary at once; what is wrong otherwise by now is said there too. */
  function mend(field: string, text: string | undefined): void {
    if (failures.length === 0) return;
    if (!failures.some((failure) => failure.field === field && failure.text !== text)) return;
    failures = failures.flatMap((failure) => {
      if (failure.field !== field) return [failure];
      return text === undefined ? [] : [{ field, text }];
    });
    failuresChanged.tell();
  }

  function setValue(name: string, value: unknown, source?: Source): void {
    if (value === values[name]) return;
    if (isPresent(value)) values[name] = value;
    else Reflect.deleteProperty(values, name);
    sent = undefined;
    refresh(name, source);
    for (const reader of form.dependents[name] ?? []) if (entry(reader).touched) refresh(reader, source);
    onChange();
  }

  function tidy(name: string): void {
    const value = values[name];
    if (typeof value === 'string' && rules.trims(name)) setValue(name, value.trim());
  }

  function failuresNow(broken: readonly Broken[]): Failure[] {
    return form.order.flatMap((field) => {
      const text = blocking(entry(field).status) ?? broken.find((each) => each.field === field)?.text;
      return text === undefined ? [] : [{ field, text }];
    });
  }

  function change(name: string, value: unknown, source?: Source): void {
    const it = entry(name);
    const isNew = value !== values[name];
    // what a server said of the value before goes with it, whatever waits to be said instead
    if (isNew && it.server !== undefined) it.state = { ...it.state, message: undefined };
    it.server = undefined;
    if (isNew) setValue(name, value, source);
    else refresh(name);
  }

  function leave(name: string): void {
    tidy(name);
    entry(name).touched = true;
    refresh(name);
  }

  return {
    form: () => form,
    field: (name) => entry(name).state,
    handle: (name) => entry(name).handle,
    values: () => (sent ??= { ...values }),
    change: (name, value) => change(name, value),
    clear(name) {
      Object.assign(entry(name), { touched: false, server: undefined });
      setValue(name, undefined);
      refresh(name);
    },
    leave,
    check() {
      form.order.forEach(tidy);
      for (const name of form.order) Object.assign(entry(name), { touched: true, server: undefined });
      const found = failuresNow(rules.broken(values));
      for (const name of form.order) refresh(name);
      return found;
    },
    setServerError(name, text) {
      entry(name).server = text;
      refresh(name);
    },
    serverErrors: () =>
      form.order.flatMap((field) => {
        const text = entry(field).server;
        return text === undefined ? [] : [{ field, text }];
      }),
    setStatus(name, status) {
      entry(name).status = status;
      refresh(name);
    },
    failures: () => failures,
    attempts: () => attempts,
    setFailures(next) {
      failures = next.length > 1 ? next : [];
      if (next.length > 0) attempts += 1;
      failuresChanged.tell();
    },
    watchFailures: (listener) => failuresChanged.subscribe(listener),
    renew(next) {
      form = next;
      rules = createFieldRules(next);
      for (const name of next.order) refresh(name);
      if (failures.length === 0) return;
      failures = failures.map(({ field, text }) => ({ field, text: entry(field).state.message ?? text }));
      failuresChanged.tell();
    },
  };
}

/** A start value as the field would have taken it from a keyboard: an address may bring a number with its prefix. */
function cleaned(start: unknown, ui: unknown): unknown {
  const options = typeof ui === 'object' && ui !== null && 'ui:options' in ui ? ui['ui:options'] : undefined;
  if (typeof start !== 'string' || typeof options !== 'object' || options === null) return start;
  return normalise(start, options); // the checker holds the options to their schema
}

function nothing(): void {
  // rjsf tells of the focus; nobody asks for it
}

function blocking({ state, text }: WidgetStatus): string | undefined {
  return state === 'ready' ? undefined : text;
}
