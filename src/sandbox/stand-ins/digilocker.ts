import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { grantConsent, openConsent, refuseConsent } from '../stores/consents.ts';
import { inTransaction } from '../transaction.ts';
import { html } from './page.ts';
import { parameter, returnTo, show, showGone } from './parameters.ts';

/** Stands in for DigiLocker: asks for consent and returns with code and state, or with error and state. */
export function addDigilocker(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/digilocker', async (request, reply) => {
    const state = parameter(request.query, 'state');
    if (!(await openConsent(database, state, clock()))) return showGone(reply);
    return show(
      reply,
      'DigiLocker',
      html`<div class="card">
        <p><strong>Instant Loan</strong> asks for your consent to read:</p>
        <ul>
          <li>Aadhaar card: name, date of birth, address</li>
        </ul>
        <p class="quiet">The consent is good for this application only.</p>
        <form method="post" action="/sandbox/digilocker">
          <input type="hidden" name="state" value="${state}" />
          <button name="answer" value="approve">Allow</button>
          <button class="second" name="answer" value="deny">Deny</button>
        </form>
      </div>`,
    );
  });

  pages.post('/digilocker', async (request, reply) => {
    const state = parameter(request.body, 'state');
    const answered = await inTransaction(database, async (db) => {
      const consent = await openConsent(db, state, clock());
      if (!consent) return undefined;
      if (parameter(request.body, 'answer') === 'approve')
        return { ...consent, result: { code: await grantConsent(db, state) } };
      await refuseConsent(db, state);
      return { ...consent, result: { error: 'access_denied', error_description: 'The customer denied the consent' } };
    });
    return answered ? returnTo(reply, answered.callback, { ...answered.result, state }) : showGone(reply);
  });
}
