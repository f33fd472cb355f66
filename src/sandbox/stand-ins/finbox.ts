import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { bankOutcomeNamed, bankOutcomes } from '../rules/bank-outcome.ts';
import { endBankConnect, openBankConnect } from '../stores/bank-connects.ts';
import { html } from './page.ts';
import { parameter, returnTo, show, showGone } from './parameters.ts';

/** Stands in for Finbox: the tester picks how it ends; returns with success and entity_id. Spec 2, /finbox. */
export function addFinbox(pages: FastifyInstance, { database }: Ports): void {
  pages.get('/finbox', async (request, reply) => {
    const session = parameter(request.query, 'session');
    if (!(await openBankConnect(database, session))) return showGone(reply);
    const buttons = Object.entries(bankOutcomes).map(
      ([name, { label, note }]) =>
        html`<button ${name === 'success' ? '' : html`class="second"`} name="outcome" value="${name}">
          ${label}<span>${note}</span>
        </button>`,
    );
    return show(
      reply,
      'Connect your bank',
      html`<div class="card">
        <p>Your bank statement of the last six months will be read once.</p>
        <form method="post" action="/sandbox/finbox">
          <input type="hidden" name="session" value="${session}" />
          ${buttons}
          <button class="second" name="outcome" value="fail">Fail<span>The bank cannot be reached.</span></button>
        </form>
      </div>`,
    );
  });

  pages.post('/finbox', async (request, reply) => {
    const session = parameter(request.body, 'session');
    const outcome = bankOutcomeNamed(parameter(request.body, 'outcome'));
    const connect = await openBankConnect(database, session);
    if (!connect) return showGone(reply);
    if (!outcome) return returnTo(reply, connect.callback, { success: 'false' });
    await endBankConnect(database, session, outcome);
    return returnTo(reply, connect.callback, { success: 'true', entity_id: connect.entity_id });
  });
}
