import type { FastifyInstance } from 'fastify';
import { formatInr } from '#lib/money.ts';
import type { Ports } from '../http/perform.ts';
import { dueOf } from '../rules/loan.ts';
import type { Due } from '../rules/loan.ts';
import { updateLead } from '../stores/customers.ts';
import { loanToPay, setPaid } from '../stores/loans.ts';
import { inTransaction } from '../transaction.ts';
import { html } from './page.ts';
import { parameter, show } from './parameters.ts';

/** Stands in for the page where a loan is repaid: the tester pays all of it, the next instalment, or half of that. */
export function addRepay(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/repay', async (request, reply) => {
    const token = parameter(request.query, 'loan');
    const loan = await loanToPay(database, token);
    const due = loan && dueOf(loan, loan.status, clock());
    return show(reply, 'Repay loan', loan && due ? offer(token, loan.loan_no, due) : nothing);
  });

  pages.post('/repay', async (request, reply) => {
    const token = parameter(request.body, 'loan');
    const paid = await inTransaction(database, async (db) => {
      const loan = await loanToPay(db, token, 'locked');
      const due = loan && dueOf(loan, loan.status, clock());
      const amount = due && new Map(Object.entries(amounts(due))).get(parameter(request.body, 'pay'));
      if (!loan || !due || !amount) return undefined;
      const complete = amount >= due.all;
      await setPaid(db, loan.lead_id, loan.paid_paise + amount - (amount >= due.next ? due.late : 0));
      await updateLead(db, loan.lead_id, { status: complete ? 'Closed' : 'Part Payment' });
      return { amount, complete };
    });
    if (!paid) return show(reply, 'Repay loan', nothing, 404);
    return show(
      reply,
      'Payment received',
      html`<p>${formatInr(paid.amount / 100)} arrived. ${paid.complete ? 'The loan is closed.' : 'Thank you.'}</p>
        <a class="button" href="/home">Back to the app</a>`,
    );
  });
}

/** What can be paid, in paise. */
function amounts({ next, all }: Due): Record<string, number> {
  return { all, next, part: Math.ceil(next / 2) };
}

function offer(token: string, loanNo: string, due: Due) {
  const { all, next, part } = amounts(due);
  return html`<div class="card">
    <p>Loan <code>${loanNo}</code></p>
    <form method="post" action="/sandbox/repay">
      <input type="hidden" name="loan" value="${token}" />
      ${button('all', 'Pay everything', all, html``)}
      ${next === all ? '' : button('next', 'Pay the next instalment', next)} ${button('part', 'Pay a part', part)}
    </form>
    <a class="button second" href="/home">Pay nothing</a>
  </div>`;
}

function button(name: string, label: string, paise = 0, look = html`class="second"`) {
  return html`<button ${look} name="pay" value="${name}">${label}<span>${formatInr(paise / 100)}</span></button>`;
}

const nothing = html`<p>Here the lender's payment page would open. There is nothing to pay under this address.</p>
  <a class="button" href="/home">Back to the app</a>`;
