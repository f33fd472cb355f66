/** A piece of a page that is safe to show as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/** Makes HTML; whatever is filled in and is not itself HTML is escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = texts.map((text, index) => text + (index < parts.length ? shown(parts[index] ?? '') : ''));
  return { html: filled.join('') };
}

/** A whole page of the sandbox. Its look is a file, as a script in `head` has to be: the policy allows nothing inline. */
export function page(title: string, body: Html, head: Html = { html: '' }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - sandbox</title>
        <link rel="stylesheet" href="/sandbox/look.css" />
        <link rel="icon" href="data:," />
        ${head}
      </head>
      <body>
        <header class="ribbon">Sandbox: nothing here is real</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.html;
}

function shown(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
