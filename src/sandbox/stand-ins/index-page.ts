import type { FastifyInstance } from 'fastify';
import { sentinelTable } from '../sentinels.ts';
import { html } from './page.ts';
import { show } from './parameters.ts';

/** The way in to the sandbox: its pages, and the test data with what each triggers. */
export function addIndex(pages: FastifyInstance): void {
  pages.get('/', async (_request, reply) =>
    show(
      reply,
      'Sandbox lender',
      html`<ul>
          <li><a href="/">The app</a></li>
          <li><a href="/sandbox/inbox">SMS inbox</a>: the one-time codes</li>
          <li><a href="/sandbox/partner">Partner link</a>: come in already signed in</li>
        </ul>
        <p>
          Any valid mobile number, PAN and Aadhaar number leads to approval, such as PAN <code>ABCPE1234F</code> and
          Aadhaar <code>2345 6789 0124</code>. These do something else:
        </p>
        ${tables()}`,
    ),
  );

  pages.get('/repay', async (_request, reply) =>
    show(
      reply,
      'Repay loan',
      html`<p>Here the lender's payment page would open.</p>
        <a class="button" href="/">Back to the app</a>`,
    ),
  );
}

function tables() {
  const kinds = [...new Set(sentinelTable.map((row) => row.kind))];
  return kinds.map((kind) => {
    const rows = sentinelTable.filter((row) => row.kind === kind);
    const lines = rows.map(
      ({ value, effect }) =>
        html`<tr>
          <td><code>${value}</code></td>
          <td>${effect}</td>
        </tr>`,
    );
    return html`<h2>${kind}</h2>
      <div class="wide" tabindex="0" role="region" aria-label="${kind}">
        <table>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            ${lines}
          </tbody>
        </table>
      </div>`;
  });
}
