import { describe, expect, test } from 'vitest';
import type { Facts } from '#lib/facts.ts';
import { no, ok, play, type Answer, type Play } from './played-screen.ts';

const next = ok({
  step: { current_route: '/bank-list' },
  customer: { name: 'Asha Rao' },
  leadID: 7,
  leadType: 'New Case',
  status: 'x',
});
const session = { leadID: 7, accountId: 31, customerType: 'new_customer' };
const told = '{"customer_type":"new_customer","app_version":"28.2"}';
const asked = '{"accountId":31,"leadID":7}';
const noResponse = 'toast error 2000: No response from the server. Please check your internet connection.';
const url = 'https://site.example/sandbox/upi/1';

const onMandate = (what: Partial<Play>) => play({ screen: 'emandate', session, ...what });
const saying = (message: string, data?: object): Answer => [200, { statusCode: 200, message, ...(data && { data }) }];
const order = saying('Success', { order_id: 'order_1', customer_id: 'cust_1' });
const already = saying('Already Emandate');
const penny = (pennyStatus: string, metaData: object = {}) => ok({ pennyStatus, metaData });
const pennyNo = (status: number, pennyStatus: string, flow?: string) =>
  no(status, 'Not sent', { pennyStatus, metaData: { flow } });

const verify = (answers: Answer[], seen: Facts = {}) => onMandate({ event: 'verify-account', seen, answers });

describe('the mandate, Spec 4', () => {
  test('Success opens the checkout with key, order, customer and call-back', async () => {
    const creds = { lenderCreds: { emandate: { provider: 'razorpay', disbursal_key_id: 'hidden' } } };
    const { lines, facts } = await onMandate({ event: 'continue', answers: [order, ok(creds)] });
    expect(lines).toEqual([`call setEmandateV2 ${asked}`, 'call lenderCreds {"leadID":7}']);
    expect(facts['screen']).toMatchObject({
      creds: 'hidden',
      order: 'order_1',
      customer: 'cust_1',
      callback: 'https://site.example/emandate-status',
    });
    expect((await onMandate({ event: 'opened' })).lines).toEqual([`track E-mandate Initiated ${told}`]);
  });

  test.each(['dismissed', 'not-opened'])('a checkout that was %s can be opened again', async (event) => {
    const { lines, facts } = await onMandate({ event, seen: { order: 'order_1' } });
    expect(lines).toEqual([expect.stringMatching(/^toast (info|error) 3000: .*again\.$/)]);
    expect(facts['screen']).not.toHaveProperty('order');
  });

  test('Already Emandate is reported once, then the account is verified', async () => {
    const answers = [already, ok({ flow: 'forward' }), penny('completed'), next];
    const first = await onMandate({ event: 'continue', answers });
    const report = `track E-mandate Completed ${told}`;
    expect(first.lines.slice(1, 4)).toEqual([report, 'call pennyFlow {"leadId":7}', `call pennyDrop ${asked}`]);
    const again = await onMandate({ event: 'continue', session: first.facts['session'] as Facts, answers });
    expect(again.lines).not.toContain(report);
  });

  test('the reverse flow shows the screen on which the customer pays, whose Continue verifies', async () => {
    const shown = await onMandate({ event: 'continue', answers: [already, ok({ flow: 'reverse' })] });
    expect(shown.lines.at(-1)).toBe('call pennyFlow {"leadId":7}');
    expect(shown.facts['screen']).toMatchObject({ reverse: true });
    const paid = await onMandate({ event: 'continue', seen: { reverse: true }, answers: [penny('completed'), next] });
    expect(paid.lines[0]).toBe(`call pennyDrop ${asked}`);
  });

  test.each<[string, Answer[], string[]]>([
    ['a refusal', [no(400, 'Bank not live')], ['toast error 3000: Bank not live']],
    ['a refusal without words', [[500, {}]], ['toast error 3000: Something went wrong']],
    ['another message', [saying('Hold on')], ['toast error 3000: Hold on']],
    ['Success without an order', [saying('Success', {})], ['toast error 3000: Something went wrong']],
    ['no response', ['lost'], [noResponse]],
    ['the session is over', [no(403, 'x')], ['go logout']],
    [
      'no key',
      [order, ok({ lenderCreds: {} })],
      ['call lenderCreds {"leadID":7}', 'toast error 3000: Something went wrong'],
    ],
    ['a refused key', [order, no(404, 'No key')], ['call lenderCreds {"leadID":7}', 'toast error 3000: No key']],
    [
      'a penny flow that fails is only logged',
      [already, no(500, 'x')],
      [`track E-mandate Completed ${told}`, 'call pennyFlow {"leadId":7}'],
    ],
  ])('%s', async (_name, answers, lines) => {
    expect((await onMandate({ event: 'continue', answers })).lines.slice(1)).toEqual(lines);
  });

  test.each<[string, Answer[], string[]]>([
    ['the first of the accounts is taken', [ok([{ accountID: 31 }]), no(400, 'No')], [`call setEmandateV2 ${asked}`]],
    ['without any, bank details come first', [ok([])], ['go bank-details supplied emandate']],
    ['a refusal says so', [no(400, 'Not now')], ['toast error 3000: Not now']],
  ])('on another device the account is not known: %s', async (_name, answers, lines) => {
    const { lines: found } = await onMandate({ event: 'continue', session: { leadID: 7 }, answers });
    expect(found[0]).toBe('call listAccounts {"leadId":7}');
    expect(found).toEqual(expect.arrayContaining(lines));
  });

  test.each([
    [{ mandate: 'done' }, ['wait 2000', 'go emandate {"mandate":"done"}']],
    [{ mandate: 'failed' }, ['wait 2000', 'go emandate {"mandate":"failed"}']],
    [{ mandate: 'pending' }, ['wait 2000', 'go emandate {"mandate":"pending"}']],
    [{ mandate: 'strange' }, ['wait 2000', 'go emandate']],
    [{}, ['wait 2000', 'go emandate']],
  ])('the return page with %j goes to the mandate after 2 seconds', async (query, lines) => {
    expect((await play({ screen: 'emandate-status', event: 'enter', query })).lines).toEqual(lines);
  });
});

describe('the penny drop, Spec 4 and 8', () => {
  const created = penny('created', { url });
  const done = [
    `track Penny Drop Completed ${told}`,
    'open penny',
    'wait 4000',
    'close penny',
    'call nextStep {"leadID":7,"accountID":31}',
    'wait 100',
    'go bank-list',
  ];

  test('opens the url once, shows the drawer, asks every 10 seconds, goes on once', async () => {
    const ask = `call pennyDrop ${asked}`;
    const { lines, facts } = await verify([created, created, penny('completed'), next]);
    expect(lines).toEqual([
      ask,
      'open penny',
      `tab ${url}`,
      'wait 10000',
      ask,
      'open penny',
      'wait 10000',
      ask,
      ...done,
    ]);
    expect(facts['session']).not.toHaveProperty('pennyUrl');
  });

  test('a url that was opened before is not opened again', async () => {
    const { lines } = await onMandate({
      event: 'verify-account',
      session: { ...session, pennyUrl: url },
      answers: [created, penny('completed'), next],
    });
    expect(lines.filter((line) => line.startsWith('tab'))).toEqual([]);
    expect(lines).toContain('open penny');
  });

  test('an address of another site is not opened', async () => {
    const { lines } = await verify([penny('created', { url: 'https://evil.example/' }), penny('completed'), next]);
    expect(lines.filter((line) => line.startsWith('tab'))).toEqual([]);
  });

  test('the link in the drawer opens the page again', async () => {
    const { lines } = await onMandate({ event: 'open-penny', seen: { pennyUrl: url } });
    expect(lines).toEqual([`tab ${url}`]);
  });

  test('asks for 5 minutes at most, then says that it takes longer', async () => {
    const { lines, facts } = await verify(Array.from({ length: 60 }, () => penny('created')));
    expect(lines.filter((line) => line.startsWith('call pennyDrop'))).toHaveLength(31);
    expect(lines.filter((line) => line === 'wait 10000')).toHaveLength(30);
    expect(lines.at(-1)).toBe('close penny');
    expect(facts['screen']).toMatchObject({ slow: true });
  });

  const toast = ['close penny', 'toast error 1500: Not sent'];
  test.each<[string, Answer, string[], boolean?]>([
    ['rejected', pennyNo(400, 'rejected'), [...toast, 'go bank-list']],
    ['invalid', pennyNo(400, 'invalid'), [...toast, 'go bank-list']],
    ['incomplete in reverse flow', pennyNo(400, 'incomplete', 'reverse'), toast, true],
    ['incomplete otherwise', pennyNo(400, 'incomplete', 'forward'), [...toast, 'go bank-list']],
    ['422', no(422, 'Not sent'), [...toast, 'go bank-list']],
    ['500', no(500, 'Not sent'), [...toast, 'go bank-list']],
    ['500 without words', [500, {}], ['close penny', 'toast error 1500: Something went wrong', 'go bank-list']],
    ['another 400', no(400, 'Not sent'), toast],
    ['428', no(428, 'Not sent'), toast],
    ['no response', 'lost', ['close penny', noResponse]],
    ['the session is over', no(403, 'x'), ['go logout']],
  ])('%s stops the polling', async (_name, answer, lines, reverse) => {
    const { lines: found, facts } = await verify([penny('created'), answer]);
    expect(found.slice(found.lastIndexOf(`call pennyDrop ${asked}`) + 1)).toEqual(lines);
    expect((facts['screen'] as Facts)['reverse']).toBe(reverse);
  });
});
