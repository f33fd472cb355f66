import type { FastifyInstance, FastifyReply } from 'fastify';
import { maskAccount } from '#lib/mask.ts';
import { signatureOf } from '../http/mandate-return.ts';
import type { Ports } from '../http/perform.ts';
import { allowFraming } from '../http/security-headers.ts';
import { defaultSettings } from '../settings.ts';
import { addPayment, orderNamed } from '../stores/mandates.ts';
import type { Database } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import { checkoutScript, frameScript } from './checkout-script.ts';
import { html, page } from './page.ts';
import type { Html } from './page.ts';
import { parameter } from './parameters.ts';

/** How a failed try ends: see the script. */
type Then = 'stay' | 'leave' | 'over';

interface Failure {
  readonly then: Then;
  readonly code: string;
  readonly description: string;
  readonly step: string;
  readonly reason: string;
}

const failures = {
  fail: {
    then: 'leave',
    code: 'BAD_REQUEST_ERROR',
    description: 'Your bank declined the mandate.',
    step: 'payment_authorization',
    reason: 'payment_failed',
  },
  retry: {
    then: 'stay',
    code: 'GATEWAY_ERROR',
    description: 'Your bank did not answer. Please try again.',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  },
  timeout: {
    then: 'over',
    code: 'BAD_REQUEST_ERROR',
    description: 'The mandate was not authorised in time.',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  },
  unknown: {
    then: 'stay',
    code: 'BAD_REQUEST_ERROR',
    description: 'The id provided does not exist.',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  },
} as const satisfies Record<string, Failure>;

type FailureName = keyof typeof failures;

/** Stands in for the payment provider: the script, and the page that it shows in a frame. */
export function addCheckout(pages: FastifyInstance, { database, clock, settings = defaultSettings }: Ports): void {
  pages.get('/razorpay/v1/checkout.js', async (_request, reply) => sendScript(reply, checkoutScript));
  pages.get('/razorpay/v1/frame.js', async (_request, reply) => sendScript(reply, frameScript));

  pages.get('/razorpay/checkout', async (request, reply) => {
    const visit = visitOf(request.query);
    const order = await openOrder(database, visit);
    return showFrame(reply, order ? choices(visit, order) : refused(visit, 'unknown'));
  });

  pages.post('/razorpay/checkout', async (request, reply) => {
    const visit = visitOf(request.body);
    const answer = parameter(request.body, 'answer');
    const body = await inTransaction(database, async (db) => {
      const order = await openOrder(db, visit);
      if (!order) return refused(visit, 'unknown');
      if (answer !== 'success' && answer !== 'pending') {
        const name = isFailure(answer) ? answer : 'fail';
        return html`${refused(visit, name)} ${choices(visit, order)}`;
      }
      const status = answer === 'success' ? 'captured' : 'pending';
      const payment = await addPayment(db, order.order_id, status, clock());
      return result('success', {
        razorpay_payment_id: payment,
        razorpay_order_id: order.order_id,
        razorpay_signature: signatureOf(order.order_id, payment, settings.paymentKeySecret),
      });
    });
    return showFrame(reply, body);
  });
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').send(text);
}

interface VisitToCheckout {
  readonly key: string;
  readonly order: string;
  readonly name: string;
}

type Order = NonNullable<Awaited<ReturnType<typeof orderNamed>>>;

function visitOf(from: unknown): VisitToCheckout {
  return { key: parameter(from, 'key'), order: parameter(from, 'order_id'), name: parameter(from, 'name') };
}

/** The order, if it was made with this key and is not authorised yet. */
async function openOrder(db: Database, { key, order }: VisitToCheckout): Promise<Order | undefined> {
  const found = await orderNamed(db, order);
  const open = found && found.key_id === key && (found.status === 'created' || found.status === 'failed');
  return open ? found : undefined;
}

function isFailure(name: string): name is FailureName {
  return Object.hasOwn(failures, name);
}

function choices({ key, order, name }: VisitToCheckout, { bank, number, holder }: Order): Html {
  return html`<div class="card">
    <p><strong>${name === '' ? 'Instant Loan' : name}</strong> asks for a mandate to collect your repayments.</p>
    <p>${holder}<br />${bank}, ${maskAccount(number)}</p>
    <form method="post" action="/sandbox/razorpay/checkout">
      <input type="hidden" name="key" value="${key}" />
      <input type="hidden" name="order_id" value="${order}" />
      <input type="hidden" name="name" value="${name}" />
      <button name="answer" value="success">Success<span>The bank confirms the mandate at once.</span></button>
      <button class="second" name="answer" value="pending">
        Pending<span>The bank confirms it half a minute later.</span>
      </button>
      <button class="second" name="answer" value="fail">Fail<span>The bank declines.</span></button>
      <button class="second" name="answer" value="retry">
        Fail, then retry<span>The bank does not answer, the checkout stays open.</span>
      </button>
      <button class="second" name="answer" value="timeout">Time out<span>Nothing is authorised in time.</span></button>
    </form>
    ${closeButton}
  </div>`;
}

const closeButton = html`<button class="second" type="button" data-close>Close</button>`;

function refused({ order }: VisitToCheckout, name: FailureName): Html {
  const { then, ...texts } = failures[name];
  const error = { ...texts, source: 'customer', metadata: { payment_id: '', order_id: order } };
  const said = html`<p role="alert">${texts.code}: ${texts.description}</p>`;
  return html`${said} ${result('failed', { error, then })} ${name === 'unknown' ? closeButton : ''}`;
}

/** What the page hands to the page around it. */
function result(kind: 'success' | 'failed', payload: object): Html {
  const note = kind === 'success' ? 'You are being led back.' : '';
  return html`<p data-kind="${kind}" data-payload="${JSON.stringify(payload)}">${note}</p>`;
}

function showFrame(reply: FastifyReply, body: Html): FastifyReply {
  allowFraming(reply);
  // a plain text: the bundler turns a tagged one with the end of a script into a helper that is not there
  const script = { html: '<script src="/sandbox/razorpay/v1/frame.js" defer></script>' };
  return reply.type('text/html; charset=utf-8').send(page('Checkout', body, script));
}
