import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { currentRoute } from '../rules/progress.ts';
import { sentinelTable } from '../sentinels.ts';
import { customerIdOf, newestCustomers } from '../stores/console.ts';
import type { Listed } from '../stores/console.ts';
import { readControls } from '../stores/controls.ts';
import { html } from './page.ts';
import { parameter, show, time } from './parameters.ts';
import { table } from './table.ts';

/** The way in to the sandbox: its pages, the tester's console, and the test data with what each triggers. */
export function addIndex(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/', async (_request, reply) => {
    const customers = await newestCustomers(database);
    const { clockMs } = await readControls(database);
    return show(
      reply,
      'Sandbox lender',
      html`<ul>
          <li><a href="/">The app</a></li>
          <li><a href="/sandbox/inbox">SMS inbox</a>: the one-time codes</li>
          <li><a href="/sandbox/partner">Partner link</a>: come in already signed in</li>
          <li>
            <a href="/sandbox/log?kind=pixel">What outside parties were told</a>: pixel, device reports, analytics
          </li>
        </ul>
        <p class="quiet">This console is part of the sandbox only. A real lender has nothing like it.</p>
        <h2>Customers</h2>
        ${customerTable(customers)} ${finder} ${clockCard(clock(), clockMs)}
        <h2>Test data</h2>
        <p>
          Any valid mobile number, PAN and Aadhaar number leads to approval, such as PAN <code>ABCPE1234F</code> and
          Aadhaar <code>2345 6789 0124</code>. These do something else:
        </p>
        ${tables()}`,
    );
  });

  // Posted, so that the number does not stand in an address.
  pages.post('/find', async (request, reply) => {
    const id = await customerIdOf(database, parameter(request.body, 'mobile'));
    if (id !== undefined) return reply.redirect(`/sandbox/customer/${id}`, 303);
    const body = html`<p role="alert">Nobody has signed in with this number yet.</p>
      ${finder}<a href="/sandbox">To the sandbox</a>`;
    return show(reply, 'Not found', body, 404);
  });
}

function customerTable(customers: readonly Listed[]) {
  if (customers.length === 0) return html`<p>Nobody has signed in yet.</p>`;
  const lines = customers.map(
    ({ customer, lead }) =>
      html`<tr>
        <td><a class="row" href="/sandbox/customer/${customer.id}">${customer.mobile}</a></td>
        <td>${lead.status}</td>
        <td>${currentRoute(customer, lead) ?? 'nothing to do'}</td>
      </tr>`,
  );
  return table('Customers', ['Mobile', 'Status', 'Next step'], lines);
}

const finder = html`<form class="card" method="post" action="/sandbox/find">
  <label for="find">Mobile number</label>
  <input id="find" name="mobile" inputmode="numeric" autocomplete="off" />
  <button class="second">Find the customer</button>
</form>`;

function clockCard(now: Date, offset: number) {
  const hours = Math.round(offset / 36_000) / 100;
  return html`<h2>The lender's clock</h2>
    <div class="card">
      <p>
        ${time(now)}
        <span class="quiet">(${offset === 0 ? 'the real time' : `${hours} hours from the real time`})</span>
      </p>
      <form method="post" action="/sandbox/clock">
        <label for="move">Move by (negative: back)</label>
        <input id="move" name="move" type="number" step="any" value="1" required />
        <label for="unit">Unit</label>
        <select id="unit" name="unit">
          <option value="minutes">minutes</option>
          <option value="hours" selected>hours</option>
          <option value="days">days</option>
        </select>
        <button>Move the clock</button>
      </form>
      <form method="post" action="/sandbox/clock">
        <button class="second" name="reset" value="yes">Back to the real time</button>
      </form>
    </div>`;
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
    return html`<h3>${kind}</h3>
      ${table(kind, ['Value', 'Effect'], lines)}`;
  });
}
