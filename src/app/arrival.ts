import type { CompiledScreen } from '#engine/compiled.ts';

/** Where a person was on a screen when it was left. */
interface Trace {
  readonly scroll: number;
  readonly control: number;
}

/** Moves scroll position and focus as screens change. */
export interface Arrivals {
  /** The screen is about to go: its scroll position and the control in use are kept. */
  leave(screen: string): void;
  /**
   * The screen stands: back restores what was kept, forward begins at the top with the heading. The document says which
   * screen it is in `data-screen`, for style sheets, outside tools and tests.
   */
  arrive(screen: CompiledScreen, way: 'launch' | 'forward' | 'back'): void;
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** A field that takes the focus by itself, where it stands from the beginning. */
const ownFocus = 'main input[autocomplete="one-time-code"], main [autofocus]';

/** Arrivals in this document. */
export function createArrivals(page: Window): Arrivals {
  const traces = new Map<string, Trace>();
  const allControls = () => [...page.document.querySelectorAll<HTMLElement>(controls)];
  return {
    leave(screen) {
      const { activeElement } = page.document;
      traces.set(screen, { scroll: page.scrollY, control: allControls().findIndex((one) => one === activeElement) });
    },
    arrive(screen, way) {
      page.document.documentElement.dataset['screen'] = screen.id;
      const trace = way === 'back' ? traces.get(screen.id) : undefined;
      if (way !== 'launch') page.scrollTo(0, trace?.scroll ?? 0);
      if (way === 'launch' || (focusesItself(screen) && page.document.querySelector(ownFocus) !== null)) return;
      const control = trace && trace.control >= 0 ? allControls()[trace.control] : undefined;
      const heading = page.document.querySelector<HTMLElement>('h1');
      (control ?? heading)?.focus({ preventScroll: true });
    },
  };
}

/** Whether a field of the screen takes the focus by itself, such as the boxes of a code. */
function focusesItself(screen: CompiledScreen): boolean {
  return Object.values(screen.forms).some((form) =>
    form.order.some((field) => {
      const ui: unknown = form.uiSchema[field];
      if (typeof ui !== 'object' || ui === null) return false;
      const options = 'ui:options' in ui ? ui['ui:options'] : undefined;
      return 'ui:autofocus' in ui || (typeof options === 'object' && options !== null && 'focusAfter' in options);
    }),
  );
}
