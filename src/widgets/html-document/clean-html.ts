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
    around.className = nameHeads(table) ? `${wideClass} rows` : wideClass;
    table.replaceWith(around);
    around.append(table);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Tables of fewer columns fit on a phone. */
const manyColumns = 4;

/** Writes the head of its column beside each cell of a plain table with many columns. Whether it is one. */
function nameHeads(table: HTMLTableElement): boolean {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent.trim());
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const isPlain = rows.every(
    (row) => row.cells.length === heads.length && row.querySelector('[colspan],[rowspan]') === null,
  );
  if (heads.length < manyColumns || !isPlain) return false;
  for (const row of rows) for (const [at, cell] of [...row.cells].entries()) cell.dataset['head'] = heads[at] ?? '';
  return true;
}

function tags(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(' '));
}
