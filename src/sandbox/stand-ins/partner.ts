import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { limits } from '../limits.ts';
import { arrive } from '../stores/arrivals.ts';
import { openSession } from '../stores/sessions.ts';
import { inTransaction } from '../transaction.ts';
import { html } from './page.ts';
import { parameter, show } from './parameters.ts';

/** Stands in for a partner that sends a customer who is signed in already: makes the link to the session landing. */
export function addPartner(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/partner', async (_request, reply) => show(reply, 'Partner link', form));

  pages.post('/partner', async (request, reply) => {
    const mobile = parameter(request.body, 'mobile');
    if (!/^[6-9][0-9]{9}$/.test(mobile))
      return show(
        reply,
        'Partner link',
        html`<p role="alert">Please enter a valid mobile number.</p>
          ${form}`,
        400,
      );
    const link = await inTransaction(database, async (db) => {
      const { customer, lead } = await arrive(db, mobile, clock());
      const { jwtToken } = await openSession(db, customer.id, clock(), limits.partnerLink);
      return `/login?token=${jwtToken}&leadID=${lead.id}`;
    });
    const minutes = limits.partnerLink / 60_000;
    return show(
      reply,
      'Partner link',
      html`<p>Open it within ${minutes} minutes.</p>
        <a class="button" href="${link}">Open the app as +91 ${mobile}</a>`,
    );
  });
}

const form = html`<p>A partner's site sends its customers to the session landing with a token. Make such a link:</p>
  <form class="card" method="post" action="/sandbox/partner">
    <label for="mobile">Mobile number</label>
    <input id="mobile" name="mobile" inputmode="numeric" autocomplete="off" />
    <button>Make a link</button>
  </form>`;
