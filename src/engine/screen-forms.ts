import type { Facts } from '#lib/facts.ts';
import type { FactsSource } from './act.ts';
import type { CompiledScreen } from './compiled.ts';
import { createFormStore } from './form-store.ts';
import type { FormStore } from './form-store.ts';
import { createSignal } from './signal.ts';

/** The forms and sheets of one visit of a screen: what the flow may do to them, and what the view watches. */
export interface ScreenForms {
  /** All values of a form, as they would be sent. */
  readonly values: (form: string) => Facts;
  /** Fills a field, as the person would; undefined empties it. */
  readonly setValue: (form: string, field: string, value: unknown) => void;
  /** Shows a server's message under a field until the field is changed. */
  readonly setFieldError: (form: string, field: string, text: string) => void;
  /** Opens a sheet of the screen, over those that are open. */
  readonly open: (sheet: string) => void;
  readonly close: (sheet: string) => void;
  /** What back does first: closes the topmost sheet. True when one was open, even when it may not be dismissed. */
  readonly closeTop: () => boolean;
  /** The names of the open sheets, the topmost last. The same array until it changes. */
  readonly openSheets: () => readonly string[];
  /** The facts of the screen with the values of its forms as `form`. The same object until something changes. */
  readonly facts: () => Facts;
  /** The store of a form. Throws when the screen has no such form. */
  readonly store: (form: string) => FormStore;
  /** Takes over a screen that was edited while it is shown: what was typed stays. */
  readonly renew: (screen: CompiledScreen) => void;
  /** Tells of changes of facts, values and open sheets. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the forms of a visit. `facts` fills the fields at first, as each form's `values` say. Specification 5. */
export function createScreenForms(screen: CompiledScreen, source: FactsSource): ScreenForms {
  const changed = createSignal();
  let shown = screen;
  let sheets: readonly string[] = [];
  let merged: { of: Facts; facts: Facts } | undefined;
  const stores = new Map<string, FormStore>();

  function addForms(): void {
    for (const form of Object.values(shown.forms)) {
      const known = stores.get(form.name);
      if (known) known.renew(form);
      else stores.set(form.name, createFormStore(form, source.get(), valuesChanged));
    }
  }

  function valuesChanged(): void {
    merged = undefined;
    changed.tell();
  }

  function store(form: string): FormStore {
    const found = stores.get(form);
    if (!found) throw new Error(`The screen ${shown.id} has no form ${form}`);
    return found;
  }

  function setSheets(next: readonly string[]): void {
    sheets = next;
    changed.tell();
  }

  addForms();
  return {
    values: (form) => store(form).values(),
    setValue: (form, field, value) =>
      value === undefined ? store(form).clear(field) : store(form).change(field, value),
    setFieldError: (form, field, text) => store(form).setServerError(field, text),
    open: (sheet) => setSheets([...sheets.filter((name) => name !== sheet), sheet]),
    close: (sheet) => setSheets(sheets.filter((name) => name !== sheet)),
    closeTop() {
      const top = sheets.at(-1);
      if (top === undefined) return false;
      if (shown.sheets[top]?.dismissable !== false) setSheets(sheets.slice(0, -1));
      return true;
    },
    openSheets: () => sheets,
    facts() {
      const of = source.get();
      if (merged?.of !== of) merged = { of, facts: { ...of, form: allValues(stores) } };
      return merged.facts;
    },
    store,
    renew(next) {
      shown = next;
      addForms();
      valuesChanged();
    },
    subscribe(listener) {
      const stops = [changed.subscribe(listener), source.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function allValues(stores: ReadonlyMap<string, FormStore>): Facts {
  return Object.assign({}, ...[...stores.values()].map((store) => store.values())) as Facts; // values of forms are facts
}
