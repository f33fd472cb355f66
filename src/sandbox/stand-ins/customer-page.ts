import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Ports } from '../http/perform.ts';
import { faultKind, faultKindNamed, faultKinds } from '../rules/fault-kinds.ts';
import { leadStatuses } from '../rules/lead-status.ts';
import { currentRoute } from '../rules/progress.ts';
import { callsOf } from '../stores/call-log.ts';
import type { LoggedCall } from '../stores/call-log.ts';
import { customerWithAll } from '../stores/console.ts';
import { faultsOf } from '../stores/faults.ts';
import type { SetFault } from '../stores/faults.ts';
import { currentAccount } from '../stores/lead-life.ts';
import type { Message } from '../stores/messages.ts';
import type { Customer, Lead } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import { html } from './page.ts';
import { parameter, show, time } from './parameters.ts';
import { table } from './table.ts';

/** One customer in the tester's console: applications, failures to come, messages and calls. */
export function addCustomerPage(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/customer/:id', async (request, reply) => {
    const id = Number(/^\d{1,9}$/.exec(parameter(request.params, 'id'))?.[0] ?? 0);
    const known = await customerWithAll(database, id);
    if (!known)
      return show(
        reply,
        'Not found',
        html`<p>There is no such customer.</p>
          ${home}`,
        404,
      );
    const { customer, leads, messages } = known;
    const { lead } = await inTransaction(database, (db) => currentAccount(db, id, clock()));
    const faults = await faultsOf(database, customer.mobile);
    const log = await callsOf(database, id);
    return show(
      reply,
      `+91 ${customer.mobile}`,
      html`<p>${customer.name === '' ? 'No name yet' : customer.name}. Customer ${customer.id}.</p>
        ${leadCard(customer, lead)} ${earlier(leads.filter((row) => row.id !== lead.id))} ${faultCard(customer, faults)}
        <h2>Messages</h2>
        ${messageTable(messages)}
        <h2>Calls</h2>
        ${callTable(log)} ${home}`,
    );
  });
}

const home = html`<p><a href="/sandbox">To the sandbox</a></p>`;

function leadCard(customer: Customer, lead: Lead) {
  const options = Object.keys(leadStatuses).map(
    (name) => html`<option ${name === lead.status ? html`selected` : ''}>${name}</option>`,
  );
  return html`<h2>Application ${lead.id}</h2>
    <div class="card">
      <p>${lead.type}. Next step: <code>${currentRoute(customer, lead) ?? 'nothing to do'}</code></p>
      <form method="post" action="/sandbox/lead">
        <input type="hidden" name="mobile" value="${customer.mobile}" />
        <input type="hidden" name="back" value="${customer.id}" />
        <label for="status">Status</label>
        <select id="status" name="status">
          ${options}
        </select>
        <button>Set the status</button>
      </form>
    </div>`;
}

function earlier(leads: readonly Lead[]) {
  if (leads.length === 0) return '';
  const rows = leads.map(
    ({ id, type, status }) =>
      html`<tr>
        <td>${id}</td>
        <td>${type}</td>
        <td>${status}</td>
      </tr>`,
  );
  return html`<h2>Earlier applications</h2>
    ${table('Earlier applications', ['Number', 'Type', 'Status'], rows)}`;
}

function faultCard({ id, mobile }: Customer, faults: readonly SetFault[]) {
  const names = Object.keys(calls).map((name) => html`<option>${name}</option>`);
  const kinds = Object.entries(faultKinds).map(([name, { label }]) => html`<option value="${name}">${label}</option>`);
  const hidden = html`<input type="hidden" name="mobile" value="${mobile}" />
    <input type="hidden" name="back" value="${id}" />`;
  const off = html`<ul>
      ${faults.map(faultLine)}
    </ul>
    <form method="post" action="/sandbox/fault">
      ${hidden}
      <button class="second" name="off" value="yes">Switch off</button>
    </form>`;
  return html`<h2>Make a call fail</h2>
    <div class="card">
      ${faults.length === 0 ? '' : off}
      <form method="post" action="/sandbox/fault">
        ${hidden}
        <label for="call">The next call</label>
        <select id="call" name="call">
          <option value="">whatever comes next</option>
          ${names}
        </select>
        <label for="kind">How it fails</label>
        <select id="kind" name="kind">
          ${kinds}
        </select>
        <label class="check"
          ><input type="checkbox" name="lasting" value="yes" />Each time, until it is switched off</label
        >
        <button>Make it fail</button>
      </form>
    </div>`;
}

function faultLine({ call, kind, lasting }: SetFault) {
  const name = faultKindNamed(kind);
  return html`<li>
    ${call ?? 'The next call'}: ${name ? faultKind(name).label : kind}${lasting ? ', each time' : ', once'}
  </li>`;
}

function messageTable(messages: readonly Message[]) {
  if (messages.length === 0) return html`<p>No messages yet.</p>`;
  const rows = messages.map(
    ({ text, at }) =>
      html`<tr>
        <td>${time(new Date(at))}</td>
        <td>${text}</td>
      </tr>`,
  );
  return table('Messages', ['When', 'Text'], rows);
}

function callTable(log: readonly LoggedCall[]) {
  if (log.length === 0) return html`<p>No calls yet.</p>`;
  const rows = log.map(
    ({ name, status, fault, ms, at }) =>
      html`<tr>
        <td>${time(at)}</td>
        <td>${name}</td>
        <td>${fault === null ? status : `${status}, ${fault}`}</td>
        <td>${ms} ms</td>
      </tr>`,
  );
  return table('Calls', ['When', 'Call', 'Reply', 'Took'], rows);
}
