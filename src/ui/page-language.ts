/** The language of the page as it is now, such as `hi`; English where there is no page. */
export function pageLanguage(): string {
  return (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';
}
