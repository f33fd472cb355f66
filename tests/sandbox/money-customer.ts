import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '#generated/api.ts';
import { defaultSettings } from '#sandbox/settings.ts';
import { customerAt, ok } from './customer.ts';
import type { Customer, Traits } from './customer.ts';
import { newestOtp } from './lender.ts';

/** A picture that starts as every JPEG does. */
export const photo = dataUrl('a face');
export const plainAccount = '123456789012';
export const plainIfsc = 'HDFC0001234';

/** A JPEG with this content, as a data URL. */
export function dataUrl(content: string): string {
  return `data:image/jpeg;base64,${Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(content)]).toString('base64')}`;
}

export const referees = {
  name1: 'Ravi Rao',
  mobileNo1: '9812300001',
  relation1: 'Brother',
  name2: 'Sunita Rao',
  mobileNo2: '9812300002',
  relation2: 'Mother',
} as const satisfies Omit<Calls['saveReferences']['request'], 'leadID'>;

/** Where an approved customer can be taken to. */
export type MoneyMilestone =
  'approved' | 'references' | 'selfie' | 'account' | 'mandate' | 'verified' | 'chosen' | 'read' | 'accepted';

/** An approved customer with the account in hand. */
export interface MoneyCustomer extends Customer {
  readonly account: number;
}

/** How such a customer differs from a plain one. */
export interface MoneyTraits extends Traits {
  readonly reference?: string;
  readonly accountNo?: string;
}

/** A customer who did everything up to and including the milestone. */
export async function moneyAt(
  app: FastifyInstance,
  milestone: MoneyMilestone,
  { reference, accountNo, ...traits }: MoneyTraits = {},
): Promise<MoneyCustomer> {
  const customer = await customerAt(app, 'address', traits);
  const { send, lead } = customer;
  let account = 0;
  const stages: [MoneyMilestone, () => Promise<unknown>][] = [
    ['approved', () => Promise.resolve()],
    ['references', () => ok(send('saveReferences', { ...referees, name1: reference ?? referees.name1, leadID: lead }))],
    ['selfie', () => takeSelfie(customer)],
    ['account', async () => (account = await addAccount(customer, accountNo ?? plainAccount))],
    ['mandate', () => setUpMandate(app, customer, account)],
    ['verified', () => verify(app, customer, account)],
    ['chosen', () => choose(customer, account)],
    ['read', () => ok(send('readKfs', { leadId: lead }))],
    ['accepted', () => accept(app, customer)],
  ];
  for (const [name, reach] of stages) {
    await reach();
    if (name === milestone) break;
  }
  return { ...customer, account };
}

export async function takeSelfie({ send, lead }: Customer, image = photo): Promise<void> {
  await ok(send('checkLiveness', { image, leadID: lead }));
  await ok(send('verifySelfie', { image, leadID: lead }));
}

/** Adds an account and gives its id. */
export async function addAccount({ send, lead }: Customer, accountNo: string, ifsc = plainIfsc): Promise<number> {
  const details = {
    accountHoldersName: 'Asha Rao',
    accountNo,
    confirmedAccountNo: accountNo,
    ifsc,
    bankName: 'Any Bank',
  };
  return (await ok(send('saveBankDetails', { ...details, leadID: lead }))).body.data.accountId;
}

/** Makes an order; undefined when the mandate is there already. */
export async function newOrder({ send, lead }: Customer, accountId: number): Promise<string | undefined> {
  const { body } = await ok(send('setEmandateV2', { accountId, leadID: lead }));
  return body.message === 'Success' ? body.data.order_id : undefined;
}

/** What the checkout hands over after this answer. */
export async function authorise(
  app: FastifyInstance,
  order: string,
  answer: 'success' | 'pending' | 'fail' | 'retry' | 'timeout',
): Promise<{ kind: string; payload: Record<string, string> }> {
  const form = new URLSearchParams({ key: defaultSettings.paymentKeyId, order_id: order, answer });
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/razorpay/checkout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const [, kind = '', payload = '{}'] = /data-kind="(\w+)" data-payload="([^"]*)"/.exec(response.body) ?? [];
  const text = payload.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)));
  return { kind, payload: JSON.parse(text) };
}

/** Posts the checkout's result as the provider does; gives the screen that it leads to. */
export async function postResult(app: FastifyInstance, fields: Record<string, string>): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/emandate-status',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return `${response.statusCode} ${String(response.headers.location)}`;
}

export function sign(order: string, payment: string, secret: string = defaultSettings.paymentKeySecret): string {
  return createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex');
}

export async function setUpMandate(app: FastifyInstance, customer: Customer, account: number): Promise<void> {
  const order = await newOrder(customer, account);
  if (order === undefined) return;
  const { payload } = await authorise(app, order, 'success');
  await postResult(app, payload);
}

/** Sends the rupee and says on its page that it has arrived. */
export async function verify(app: FastifyInstance, { send, lead }: Customer, accountId: number): Promise<void> {
  const { body } = await ok(send('pennyDrop', { accountId, leadID: lead }));
  const { url } = body.data.metaData ?? {};
  if (url !== undefined) await endPenny(app, url, 'completed');
}

/** Says on the page of a rupee what becomes of it. */
export async function endPenny(app: FastifyInstance, url: string, ending: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { pathname } = new URL(url);
  return (await app.inject({ method: 'POST', url: pathname, headers, payload: `ending=${ending}` })).statusCode;
}

export async function choose({ send, lead }: Customer, accountID: number): Promise<void> {
  const { body } = await ok(send('listAccounts', { leadId: lead }));
  const mandateId = body.data.find((row) => row.accountID === accountID)?.mandateId ?? 0;
  await ok(send('confirmAccount', { leadID: lead, accountID, mandateId }));
}

export async function accept(app: FastifyInstance, { send, lead, mobile }: Customer): Promise<void> {
  const first = await ok(send('acceptKfs', { leadId: lead }));
  if (first.body.data.kfsSuccess !== undefined) return;
  await ok(send('acceptKfs', { leadId: lead, otp: await newestOtp(app, mobile) }));
}
