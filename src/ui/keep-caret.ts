/**
 * Keeps the caret behind the same digit when a box writes separators between the digits that are typed into it. To be
 * called while the change is handled: the caret is set when the box shows the new text.
 */
export function keepCaret(box: HTMLInputElement): void {
  const caret = box.selectionStart ?? box.value.length;
  const before = box.value.slice(0, caret).replace(/\D/g, '').length;
  queueMicrotask(() => {
    const place = placeAfter(box.value, before);
    if (document.activeElement === box) box.setSelectionRange(place, place);
  });
}

/** Lets Backspace take the digit before a separator, not the separator, which would only be written again. */
export function skipSeparator(event: KeyboardEvent, box: HTMLInputElement): void {
  const caret = box.selectionStart;
  if (event.key !== 'Backspace' || !caret || caret !== box.selectionEnd) return;
  if (/\D/.test(box.value.charAt(caret - 1))) box.setSelectionRange(caret - 1, caret - 1);
}

/** The place in a text behind its digit number `count`. */
export function placeAfter(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    if (seen === count) return place + 1;
  }
  return text.length;
}
