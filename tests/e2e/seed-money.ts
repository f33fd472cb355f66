import type { APIRequestContext } from 'playwright-core';
import { defaultSettings } from '#sandbox/settings.ts';
import type { Call, Step } from './seed-call.ts';

/** The smallest file that counts as a photo: the sandbox looks at the first bytes only. */
const photo = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe000104a464946', 'hex') };

/** The steps from the offer, which asks nothing, to the accepted Key Fact Statement. */
export const moneySteps: readonly Step[] = [
  ['loan-approval', () => Promise.resolve()],
  [
    'reference-details',
    (call, answers, leadID) =>
      call('POST', 'customer_onboarding/reference', {
        name1: answers['nameOne'],
        relation1: answers['relationOne'],
        mobileNo1: answers['mobileOne'],
        name2: answers['nameTwo'],
        relation2: answers['relationTwo'],
        mobileNo2: answers['mobileTwo'],
        leadID,
      }),
  ],
  ['selfie-verification', sendSelfie],
  [
    'bank-details',
    (call, { accountHolderName, accountNo, confirmedAccountNo, ifsc, bankName }, leadID) =>
      call('POST', 'customer-bank-account/bank-details', {
        accountHoldersName: accountHolderName,
        accountNo,
        confirmedAccountNo,
        ifsc,
        bankName,
        leadID,
      }),
  ],
  ['emandate', verifyAccount],
  [
    'bank-list',
    async (call, _answers, leadID) => {
      const { accountID, mandateId } = await firstAccount(call, leadID);
      return call('POST', 'customer-bank-account/confirm', { leadID, mandateId, accountID });
    },
  ],
  ['key-fact-statement', acceptStatement],
];

async function sendSelfie(call: Call, _answers: unknown, leadID: number): Promise<void> {
  const parts = { leadID: String(leadID), image: photo };
  await call('POST', 'customer_onboarding/selfie_liveness', undefined, parts);
  await call('POST', 'customer_onboarding/verify_selfie', undefined, parts);
}

/** Sets the mandate up at the stand-in of the payment provider, then lets the rupee arrive. */
async function verifyAccount(call: Call, _answers: unknown, leadID: number, request: APIRequestContext): Promise<void> {
  const { accountID: accountId } = await firstAccount(call, leadID);
  const set = await call('POST', 'customer_onboarding/set-emandateV2', { accountId, leadID });
  if (set.message === 'Success') await authorise(request, String(set.data['order_id']));
  await call('POST', 'customer_onboarding/set-emandateV2', { accountId, leadID });
  const { data } = await call('POST', 'customer_onboarding/penny-drop', { accountId, leadID });
  const { url } = (data['metaData'] ?? {}) as { readonly url?: string }; // as the schema of the call says
  if (data['pennyStatus'] === 'created' && url) await request.post(url, { form: { ending: 'completed' } });
}

async function acceptStatement(
  call: Call,
  answers: Readonly<Record<string, string>>,
  leadId: number,
  request: APIRequestContext,
): Promise<void> {
  await call('GET', `customer_onboarding/kfs-payday?leadId=${leadId}`);
  const { data } = await call('POST', 'customer_onboarding/kfs-facts-acceptance', { leadId });
  if (data['kfsOtpRequest'] === undefined) return;
  const inbox = await request.get(`/sandbox/inbox.json?mobile=${answers['mobileNumber'] ?? ''}`);
  const [newest] = (await inbox.json()) as readonly { readonly otp: string }[]; // newest first
  await call('POST', 'customer_onboarding/kfs-facts-acceptance', { leadId, otp: newest?.otp });
}

interface Account {
  readonly accountID: number;
  readonly mandateId: number;
}

async function firstAccount(call: Call, leadID: number): Promise<Account> {
  const { data } = await call('GET', `customer-bank-account?leadId=${leadID}`);
  const [account] = data as unknown as readonly Account[]; // as the schema of the call says
  if (account === undefined) throw new Error('There is no bank account yet.');
  return account;
}

/** Authorises an order as the checkout's button does, and posts what comes of it to the app's address. */
async function authorise(request: APIRequestContext, order: string): Promise<void> {
  const form = { key: defaultSettings.paymentKeyId, order_id: order, name: '', answer: 'success' };
  const page = await (await request.post('/sandbox/razorpay/checkout', { form })).text();
  const payload = /data-kind="success" data-payload="([^"]+)"/.exec(page)?.[1]?.replaceAll(/&(?:quot|#34);/g, '"');
  if (payload === undefined) throw new Error(`The checkout did not authorise ${order}: ${page}`);
  const result = JSON.parse(payload) as Record<string, string>; // three texts
  await request.post('/emandate-status', { form: result, maxRedirects: 0 });
}
