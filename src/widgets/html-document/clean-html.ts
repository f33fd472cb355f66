import DOMPurify from 'dompurify';

/** What a document of the server may consist of: text, lists and tables. Everything else goes, the text of links stays. */
const allowed = {
  ALLOWED_TAGS: tags(
    'h1 h2 h3 h4 p br hr b strong i em u sup sub small span div ul ol li',
    'table caption thead tbody tfoot tr th td',
  ),
  ALLOWED_ATTR: ['colspan', 'rowspan', 'scope', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};

/** What a frame is told of its document. */
export interface Sheet {
  readonly title: string;
  readonly lang: string;
  /** The address of its stylesheet. */
  readonly style: string;
}

/** The class around each table, which scrolls when it is too wide. */
export const wideClass = 'wide';

/** A whole document for a frame, of which only clean HTML is left; undefined when nothing is. */
export function cleanDocument(html: string, { title, lang, style }: Sheet): string | undefined {
  const clean = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  if (clean.textContent.trim() === '') return undefined;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = lang;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = style;
  const view = page.createElement('meta');
  view.name = 'viewport';
  view.content = 'width=device-width';
  page.head.append(view, link);
  page.body.append(page.importNode(clean, true));
  for (const table of page.querySelectorAll('table')) {
    const around = page.createElement('div');
    around.className = wideClass;
    table.replaceWith(around);
    around.append(table);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function tags(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(' '));
}
