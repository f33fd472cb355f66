const focusable = 'input:not([disabled]), select, textarea, button:not([disabled]), [tabindex="0"]';

/** Moves the focus to a field: to its control, or to the chosen or first control of its group. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const control = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(focusable));
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
