import { html } from './page.ts';
import type { Html } from './page.ts';

/** A table that scrolls by itself where the screen is narrow. */
export function table(label: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}">${grid(heads, rows)}</div>`;
}

/** The table alone; a caption names it where nothing around it does. */
export function grid(heads: readonly string[], rows: readonly Html[], caption?: string): Html {
  const name = caption === undefined ? '' : html`<caption>${caption}</caption>`; // prettier-ignore
  return html`<table>
    ${name}
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
