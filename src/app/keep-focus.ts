/**
 * Gives the focus to the heading, of the page or of the dialog over it, when the control that had it goes away, as a
 * notice's 'Try again' does once it was pressed: a keyboard and a screen reader would have to begin at the top again. A
 * dialog that closes and a screen that opens say themselves where the focus goes, and have done so by then.
 */
export function keepFocus(page: Document): void {
  let last: EventTarget | null = null;
  page.addEventListener('focusin', ({ target }) => (last = target));
  const look = () => {
    if (!(last instanceof HTMLElement) || last.isConnected) return;
    last = null;
    if (page.activeElement !== page.body) return;
    const heading = [...page.querySelectorAll<HTMLElement>('h1, dialog[open] h2')].at(-1);
    heading?.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true });
}
