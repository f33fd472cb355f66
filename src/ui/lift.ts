/**
 * Shows an element that is always drawn above open dialogs, which the browser puts over everything else, until the result
 * is called. What stands outside of a dialog is not read aloud, so its text is said in the dialog too. Where no dialog is
 * open, or the browser knows no popovers, nothing happens.
 */
export function lift(element: HTMLElement): () => void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!top || !('showPopover' in element)) return () => undefined;
  element.popover = 'manual';
  element.showPopover();
  const heard = top.querySelector('[data-heard]');
  if (heard) heard.textContent = element.textContent;
  return () => {
    element.popover = null; // which hides it as well
    if (heard) heard.textContent = '';
  };
}
