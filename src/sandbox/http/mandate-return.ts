import { createHmac, timingSafeEqual } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { defaultSettings } from '../settings.ts';
import { parameter } from '../stand-ins/parameters.ts';
import { orderNamed, paymentStatus, setMandateStatus } from '../stores/mandates.ts';
import type { Database } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import type { Ports } from './perform.ts';

type Outcome = 'done' | 'failed' | 'pending';

/**
 * Where the payment provider's checkout posts its result: /emandate-status. The signature decides, over the order as it
 * is stored here, and the browser goes on to the screen of the same address. A result that is posted again changes
 * nothing. Spec 7, "Other calls".
 */
export async function addMandateReturn(scope: FastifyInstance, ports: Ports): Promise<void> {
  const { paymentKeySecret } = ports.settings ?? defaultSettings;
  await scope.register(formBody, { bodyLimit: 10_000 });
  scope.post('/emandate-status', async (request, reply) => {
    const outcome = await inTransaction(ports.database, (db) =>
      outcomeOf(db, request.body, paymentKeySecret, ports.clock()),
    );
    reply.header('cache-control', 'no-store');
    return reply.redirect(`/emandate-status?mandate=${outcome}`, 303);
  });
}

/** The signature of a payment of an order, as the provider makes it. */
export function signatureOf(orderId: string, paymentId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex');
}

async function outcomeOf(db: Database, form: unknown, secret: string, now: Date): Promise<Outcome> {
  const order = await orderNamed(db, parameter(form, 'razorpay_order_id') || failedOrder(form));
  if (!order) return 'failed';
  if (order.status === 'done' || order.status === 'pending') return order.status;
  const payment = parameter(form, 'razorpay_payment_id');
  const right = sameText(signatureOf(order.order_id, payment, secret), parameter(form, 'razorpay_signature'));
  const paid = right ? await paymentStatus(db, order.order_id, payment) : undefined;
  const status = paid === undefined ? 'failed' : paid === 'captured' ? 'done' : 'pending';
  await setMandateStatus(db, order.order_id, status, now);
  return status;
}

/** The order that a failure names: in `error[metadata]` as JSON, or in `error[metadata][order_id]`. */
function failedOrder(form: unknown): string {
  const flat = parameter(form, 'error[metadata][order_id]');
  if (flat !== '') return flat;
  try {
    return parameter(JSON.parse(parameter(form, 'error[metadata]')), 'order_id');
  } catch {
    return '';
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
