import { createCipheriv, randomBytes } from 'node:crypto';
import { accountKind } from '../sentinels/accounts.ts';
import { mobileKind } from '../sentinels.ts';
import { accountOf } from '../stores/accounts.ts';
import { updateLead } from '../stores/customers.ts';
import { mandateOf, newOrder } from '../stores/mandates.ts';
import { releasePennies } from '../stores/pennies.ts';
import { no, yes, yesWith } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import { notOffered } from './handler.ts';
import type { Handlers, SignedIn } from './handler.ts';

/** The mandate by which the loan is repaid, set up at the payment provider. Spec 4, e-mandate. */
export const mandate: Handlers<'setEmandate' | 'setEmandateV2' | 'lenderCreds'> = {
  setEmandate: ({ accountId }, context) => setUp(accountId, context),
  setEmandateV2: ({ accountId }, context) => setUp(accountId, context),

  lenderCreds(_request, context) {
    const refusal = notOffered('mandate', context);
    if (refusal) return refusal;
    const { paymentKeyId, credsKey } = context.settings;
    const unreadable = mobileKind(context.customer.mobile) === 'creds-unreadable';
    const key = unreadable ? randomBytes(16) : Buffer.from(credsKey, 'hex');
    return yesWith({ lenderCreds: { emandate: { provider: 'razorpay', disbursal_key_id: veil(paymentKeyId, key) } } });
  },
};

type SetUpAnswer = Answer<{
  statusCode: number;
  message: string;
  data?: { customer_id?: string; order_id?: string };
}>;

/** A fresh order each time, until the mandate of the account is confirmed. */
async function setUp(accountId: number, context: SignedIn): Promise<SetUpAnswer | Refusal> {
  const { db, lead, customer, now, settings } = context;
  const refusal = notOffered('mandate', context);
  if (refusal) return refusal;
  const account = await accountOf(db, lead.id, accountId);
  if (!account) return no(404, 'This bank account was not found.');
  const [known] = await Promise.all([
    mandateOf(db, account.id, now),
    updateLead(db, lead.id, { mandate_account_id: account.id }),
  ]);
  const kind = accountKind(account.number);
  if (kind === 'mandate-400') return no(400, 'Your bank does not take part in e-mandates.');
  if (kind === 'mandate-silent') return no(400, '');
  const keyId = kind === 'mandate-other-key' ? 'rzp_test_AnotherKey2026' : settings.paymentKeyId;
  const order = { accountId: account.id, customerId: customer.id, keyId };
  const found = known ?? (kind === 'mandate-ready' ? await newOrder(db, order, now, 'done') : undefined);
  if (found?.status === 'pending')
    return no(400, 'Your bank is still confirming the mandate. Please try again in a minute.');
  if (found) {
    await releasePennies(db, account.id);
    return yes('Already Emandate');
  }
  const { order_id, provider_customer } = await newOrder(db, order, now);
  return yesWith({ customer_id: provider_customer, order_id });
}

/** Base64 of (12-byte IV, AES-GCM ciphertext with its tag): hides a public key id from a casual reader, no more. */
function veil(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, iv);
  const ciphertext = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([iv, ...ciphertext]).toString('base64');
}
