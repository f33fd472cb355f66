/**
 * Notes what a person did on the prerendered page before the app came alive: what was typed, where the caret stands, which
 * button waits. To be called before that page is replaced; the result puts it into the page that took its place, if that
 * shows the same controls.
 */
export function keepAhead(root: HTMLElement): () => void {
  const before = controlsOf(root);
  const typed = before.boxes.map((box) => ({ id: box.id, text: box.value, isNew: box.value !== box.defaultValue }));
  const focused = before.boxes.findIndex((box) => box === document.activeElement);
  const caret = before.boxes[focused]?.selectionStart ?? null;
  const pressed = before.buttons.findIndex((button) => button.hasAttribute(waiting));
  return () => {
    const { boxes, buttons } = controlsOf(root);
    const same = buttons.length === before.buttons.length && ids(boxes) === ids(typed);
    if (!same) return;
    boxes.forEach((box, index) => {
      const { isNew, text } = typed[index] ?? {};
      if (isNew && text !== undefined) type(box, text);
    });
    boxes[focused]?.focus({ preventScroll: true });
    boxes[focused]?.setSelectionRange(caret, caret);
    buttons[pressed]?.setAttribute(waiting, '');
  };
}

/** Presses the button that was pressed before the app came alive. */
export function pressWaiting(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>(`[${waiting}]`);
  button?.removeAttribute(waiting);
  button?.click();
}

/** What the early script marks a button with. */
const waiting = 'data-waiting';

function controlsOf(root: HTMLElement) {
  return { boxes: [...root.querySelectorAll('input')], buttons: [...root.querySelectorAll('button')] };
}

function ids(all: readonly { readonly id: string }[]): string {
  return all.map(({ id }) => id).join();
}

/** Types a text as a person does: React hears of it. */
function type(box: HTMLInputElement, text: string): void {
  // React puts a property of its own over that of the prototype, and takes what is set by it for its own doing
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
