import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { maskAccount } from '#lib/mask.ts';
import type { Ports } from '../http/perform.ts';
import type { PennyFlow, PennyStatus } from '../money-tables.ts';
import { verifyAccount } from '../stores/accounts.ts';
import { endPenny, openPenny } from '../stores/pennies.ts';
import { inTransaction } from '../transaction.ts';
import { html } from './page.ts';
import type { Html } from './page.ts';
import { parameter, show, showGone } from './parameters.ts';

type Ending = Exclude<PennyStatus, 'created'>;
type OpenPenny = NonNullable<Awaited<ReturnType<typeof openPenny>>>;

const endings = {
  other: [
    ['completed', 'Completed', 'The rupee has arrived.'],
    ['rejected', 'Rejected', 'The bank refuses it.'],
    ['invalid', 'Invalid', 'There is no such account.'],
    ['incomplete', 'Incomplete', 'The bank does not say what became of it.'],
  ],
  reverse: [
    ['completed', 'Pay ₹1', 'The rupee is received and given back.'],
    ['rejected', 'Decline', 'The payment is refused.'],
    ['incomplete', 'Close without paying', 'Nothing is paid.'],
  ],
} as const satisfies Record<PennyFlow, readonly (readonly [Ending, string, string])[]>;

/** Where the rupee can be watched that the lender sends, and where the customer pays the one of the reverse flow. */
export function addPenny(pages: FastifyInstance, { database, clock }: Ports): void {
  for (const [path, flow] of [
    ['penny', 'other'],
    ['upi', 'reverse'],
  ] as const) {
    pages.get<{ Params: { id: string } }>(`/${path}/:id`, async (request, reply) => {
      const penny = await openPenny(database, request.params.id);
      if (penny?.flow !== flow) return showGone(reply);
      const intro = flow === 'reverse' ? payment(penny) : watching(penny);
      return show(
        reply,
        flow === 'reverse' ? 'UPI payment' : 'Account verification',
        card(intro, `/sandbox/${path}/${penny.id}`, flow),
      );
    });

    pages.post<{ Params: { id: string } }>(`/${path}/:id`, async (request, reply) => {
      const wanted = parameter(request.body, 'ending');
      const ending = endings[flow].find(([name]) => name === wanted);
      const ended = await inTransaction(database, async (db) => {
        const penny = await openPenny(db, request.params.id);
        if (penny?.flow !== flow || !ending) return false;
        await endPenny(db, penny, ending[0], clock());
        if (ending[0] === 'completed') await verifyAccount(db, { id: penny.account_id, lead_id: penny.lead_id });
        return true;
      });
      if (!ended) return showGone(reply);
      const title = ending?.[0] === 'completed' ? 'Done' : 'Not done';
      return show(reply, title, html`<p>${ending?.[2] ?? ''} You can close this page and go back to the app.</p>`);
    });
  }
}

function card(intro: Html, action: string, flow: PennyFlow): Html {
  const buttons = endings[flow].map(
    ([name, label, note]) =>
      html`<button ${name === 'completed' ? '' : html`class="second"`} name="ending" value="${name}">
        ${label}<span>${note}</span>
      </button>`,
  );
  return html`<div class="card">
    ${intro}
    <form method="post" action="${action}">${buttons}</form>
  </div>`;
}

function watching({ bank, number, holder }: OpenPenny): Html {
  return html`<p>₹1 is on its way to ${holder}, ${bank}, ${maskAccount(number)}.</p>
    <p class="quiet">It arrives by itself within some seconds. A tester can say what becomes of it instead:</p>`;
}

function payment({ id, bank, number }: OpenPenny): Html {
  const query = {
    pa: 'verify@sandbox',
    pn: 'Instant Loan',
    cu: 'INR',
    am: '1.00',
    tn: 'BAV',
    tr: id.slice(0, 20),
    mode: '04',
  };
  const link = `upi://pay?${new URLSearchParams(query).toString()}`;
  return html`<p>
      Pay <strong>₹1</strong> to <strong>Instant Loan</strong> (verify@sandbox) from ${bank}, ${maskAccount(number)}.
    </p>
    <figure class="code" role="img" aria-label="QR code of the payment">
      ${{ html: renderSVG(link, { border: 2 }) }}
      <figcaption class="quiet">A UPI app would read this code.</figcaption>
    </figure>`;
}
