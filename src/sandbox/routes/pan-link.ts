import { isLinked } from '../rules/progress.ts';
import { panKind } from '../sentinels.ts';
import { updateCustomer } from '../stores/customers.ts';
import { no, yes, yesWith } from './answer.ts';
import type { Answer } from './answer.ts';
import { tooEarly } from './handler.ts';
import type { Handlers, SignedIn } from './handler.ts';

type LinkCall = 'verifyAadhaarPan' | 'rekycMessages' | 'panAadhaarMismatch' | 'reverifyAadhaarPan';

/** Whether Aadhaar and PAN are linked, and what to do when they are not. Spec 4, reverify and mismatch. */
export const panLink: Handlers<LinkCall> = {
  async verifyAadhaarPan(_request, context) {
    const { db, customer } = context;
    const refusal = tooEarly('link', context);
    if (refusal) return refusal;
    if (!isLinked(customer)) return no(400, 'Your Aadhaar and PAN are not linked.', { route: '/pan-not-linked' });
    await updateCustomer(db, customer.id, { pan_linked: true });
    return yes('Verified Successfully');
  },

  rekycMessages: (_request, { customer }) =>
    yesWith({
      msg1: 'Your Aadhaar is not linked with your PAN.',
      msg2: 'Please link them at the income tax portal, then come back and go on with your application.',
      isLinkedDone: panKind(customer.pan) === 'unlinked-no-claim' ? '0' : '1',
    }),

  panAadhaarMismatch: checkAgain,
  reverifyAadhaarPan: checkAgain,
};

async function checkAgain(
  _request: object,
  context: SignedIn,
): Promise<Answer<{ statusCode: number; message: string }>> {
  const { db, customer } = context;
  const refusal = tooEarly('link', context);
  if (refusal) return refusal;
  const kind = panKind(customer.pan);
  if (kind === 'unlinked-400') {
    return no(400, 'Your Aadhaar and PAN do not belong together.', { route: '/enter-aadhar' });
  }
  if (kind === 'unlinked-other') return no(422, 'We could not reach the tax portal. Please try again later.');
  await updateCustomer(db, customer.id, { pan_linked: true });
  return yes('Verified Successfully');
}
