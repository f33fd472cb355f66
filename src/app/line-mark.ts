/**
 * Marks the document with `data-offline` while there is no line. The banner that says so stands in every page, and the
 * mark shows it (src/ui/banner.module.css): from the first picture on, so that nothing below it moves.
 */
export function showLine({ document, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
}
