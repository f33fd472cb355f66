import { describe, expect, test } from 'vitest';
import type { Facts } from '#lib/facts.ts';
import { no, ok, play, type Answer, type Play } from './played-screen.ts';

const next = ok({
  step: { current_route: '/emandate' },
  customer: { name: 'Asha Rao' },
  leadID: 7,
  leadType: 'New Case',
  status: 'x',
});
const session = { leadID: 7, customerType: 'new_customer' };
const told = '{"customer_type":"new_customer","app_version":"28.2"}';
const noResponse = 'toast error 2000: No response from the server. Please check your internet connection.';

/** Plays an event and returns what happened after its first call. */
async function after(what: Play): Promise<readonly string[]> {
  return (await play({ session, ...what })).lines.slice(1);
}

describe('bank details: the stored account, Spec 5', () => {
  const stored = { name: 'Asha Rao', accountNumber: '50100012345678', ifsc: 'HDFC0000123', bankName: 'HDFC Bank' };

  test('fills the form, and its ending is known', async () => {
    const { lines, facts } = await play({ screen: 'bank-details', event: 'enter', session, answers: [ok(stored)] });
    expect(lines).toEqual([
      'call storedAccount {}',
      'fill accountHolderName Asha Rao',
      'fill accountNo 50100012345678',
      'fill ifsc HDFC0000123',
      'fill bankName HDFC Bank',
    ]);
    expect(facts['screen']).toMatchObject({ ending: '5678' });
  });

  test('is not asked for in a repeat case', async () => {
    const { lines } = await play({ screen: 'bank-details', event: 'enter', session: { leadType: 'Repeat Case' } });
    expect(lines).toEqual([]);
  });

  test.each<[string, Answer, string[]]>([
    ['nothing is stored', ok({}), []],
    ['not found', no(404, 'Nothing'), []],
    ['a refusal', no(400, 'Not now'), ['alert: Not now']],
    ['no response', 'lost', [noResponse]],
  ])('%s', async (_name, answer, lines) => {
    expect(await after({ screen: 'bank-details', event: 'enter', answers: [answer] })).toEqual(lines);
  });

  const wrong = 'Enter account number ending with 5678';
  const refused = [`accountNo: ${wrong}`, `toast error 3000: ${wrong}`];
  test.each<[string, string | undefined, string, string[]]>([
    ['the same number', '50100012345678', '50100012345678', ['open confirm']],
    ['another number with the same ending', '50100012345678', '99999995678', ['open confirm']],
    ['another ending', '50100012345678', '50100012345679', refused],
    ['a masked number with the same ending', 'XXXXXXXXXX5678', '1234565678', ['open confirm']],
    ['a masked number with another ending', 'XXXXXXXXXX5678', '1234565679', refused],
    ['a number whose ending is masked', '5010001234XXXX', '1234565679', ['open confirm']],
    ['no stored number', undefined, '1234567890', ['open confirm']],
  ])('against %s', async (_name, accountNumber, accountNo, lines) => {
    const entered = await play({ screen: 'bank-details', event: 'enter', session, answers: [ok({ accountNumber })] });
    const { ending, stored: kept } = entered.facts['screen'] as Facts; // what the screen remembered
    const { lines: found } = await play({
      screen: 'bank-details',
      seen: { ending, stored: kept },
      form: { accountNo },
    });
    expect(found).toEqual(lines);
  });
});

/** Looks an IFSC up. */
const find = (answer: Answer) =>
  after({ screen: 'bank-details', event: 'find-bank', form: { ifsc: 'HDFC0000001' }, answers: [answer] });

describe('bank details: IFSC, Spec 4', () => {
  test('eleven characters ask for the bank, in capitals', async () => {
    const { lines } = await play({
      screen: 'bank-details',
      event: 'find-bank',
      form: { ifsc: 'hdfc0000001' },
      answers: [ok({ banks: [{ BANK: 'HDFC Bank' }, { BANK: 'Other' }] })],
    });
    expect(lines).toEqual(['call findBank {"ifsc":"HDFC0000001"}', 'fill bankName HDFC Bank']);
  });

  test('any other length clears the name', async () => {
    expect((await play({ screen: 'bank-details', event: 'clear-bank' })).lines).toEqual(['fill bankName ']);
  });

  test.each<[string, Answer, string[]]>([
    ['no bank', ok({ banks: [] }), ['ifsc: We do not know this IFSC code. Please check it.']],
    ['not found', no(404, 'IFSC not found'), ['ifsc: IFSC not found']],
    ['a refusal without words', [400, {}], ['ifsc: We do not know this IFSC code. Please check it.']],
    ['500', no(500, 'x'), ['alert: Internal Server Error. Something went wrong on the server.']],
    ['no response', 'lost', [noResponse]],
  ])('%s', async (_name, answer, lines) => {
    expect(await find(answer)).toEqual(lines);
  });
});

describe('bank details: the save, Spec 4', () => {
  const form = {
    accountHolderName: 'Asha Rao',
    accountNo: '1234567890',
    confirmedAccountNo: '1234567890',
    ifsc: 'HDFC0000001',
    bankName: 'HDFC Bank',
  };
  const saved = [`track Bank Details Submitted ${told}`, 'close confirm'];
  const save = (answers: Answer[], seen: Facts = {}) =>
    play({ screen: 'bank-details', event: 'save', form, session, seen, answers });

  test('YES sends all, keeps the account and goes on', async () => {
    const { lines, facts } = await save([ok({ accountId: 31 }), next]);
    const [call = '', ...rest] = lines;
    const { accountHolderName, ...others } = form;
    expect(JSON.parse(call.replace('call saveBankDetails ', ''))).toEqual({
      accountHoldersName: accountHolderName,
      ...others,
      leadID: 7,
    });
    expect(rest).toEqual([...saved, 'call nextStep {"leadID":7,"accountID":31}', 'wait 100', 'go emandate']);
    expect(facts['session']).toMatchObject({ accountId: 31 });
  });

  test.each(['emandate', 'bank-list'])('YES returns to %s, which opened the screen', async (supplied) => {
    const { lines } = await save([ok({ accountId: 31 })], { supplied });
    expect(lines.slice(1)).toEqual([...saved, 'back']);
  });

  test('NO returns to the form', async () => {
    expect((await play({ screen: 'bank-details', event: 'correct' })).lines).toEqual(['close confirm']);
  });

  test.each<[string, Answer, string[]]>([
    ['400', no(400, 'Account in use'), ['close confirm', 'alert: Account in use']],
    ['412', no(412, 'WRONG NAME'), ['close confirm', 'alert: Wrong name']],
    ['500', no(500, 'x'), ['close confirm', 'alert: Internal Server Error. Something went wrong on the server.']],
    ['no response', 'lost', ['close confirm', noResponse]],
    ['the session is over', no(401, 'x'), ['go logout']],
  ])('YES, answered by %s', async (_name, answer, lines) => {
    expect((await save([answer])).lines.slice(1)).toEqual(lines);
  });
});

describe('the bank list, Spec 4 and 8', () => {
  const account = { accountID: 31, mandateId: 5, bank: 'HDFC Bank', accountNo: 'XXXXXX7890', status: 'Verified' };
  const other = { ...account, accountID: 32, mandateId: 0, status: 'Pending' };

  test('the first account is chosen at first, another by its card', async () => {
    const entered = await play({ screen: 'bank-list', event: 'enter', session, answers: [ok([account, other])] });
    expect(entered.lines).toEqual(['call listAccounts {"leadId":7}']);
    expect(entered.facts['screen']).toMatchObject({ account, accounts: [account, other] });
    const chosen = await play({ screen: 'bank-list', event: 'choose', seen: { account }, item: other });
    expect(chosen.facts['screen']).toMatchObject({ account: other });
  });

  test.each<[string, Answer, string[]]>([
    ['with words', no(400, 'No accounts now'), ['toast error 3000: No accounts now']],
    ['without', [500, {}], ['toast error 3000: Something went wrong!']],
    ['no response', 'lost', [noResponse]],
  ])('loading refused, %s: a toast, and a way to try again', async (_name, answer, lines) => {
    const played = await play({ screen: 'bank-list', event: 'enter', session, answers: [answer] });
    expect(played.lines.slice(1)).toEqual(lines);
    expect(played.facts['screen']).toMatchObject({ failed: true });
  });

  test('Continue opens the sheet for a verified account, its box not ticked', async () => {
    const { lines } = await play({ screen: 'bank-list', event: 'continue', seen: { account } });
    expect(lines).toEqual(['fill holds ', 'open transfer']);
  });

  test('Continue confirms another account at once', async () => {
    const { lines } = await play({ screen: 'bank-list', event: 'continue', session, seen: { account: other } });
    expect(lines).toContain('call confirmAccount {"leadID":7,"mandateId":0,"accountID":32}');
  });

  test.each<[string, Answer[], string[]]>([
    [
      '200',
      [ok(), next],
      [
        `track Bank Select for Disbursal ${told}`,
        'call nextStep {"leadID":7,"accountID":31}',
        'wait 100',
        'go emandate',
      ],
    ],
    ['not verified', [no(400, 'x', { status: 'Not Verified', route: '/emandate' })], ['go emandate']],
    [
      'not verified, strange route',
      [no(400, 'x', { status: 'Not Verified', route: 'https://evil.example' })],
      ['go dashboard'],
    ],
    ['another 400', [no(400, 'Closed account')], ['toast warning 3000: Closed account', 'wait 5000']],
    ['500', [no(500, 'Try later')], ['toast warning 3000: Try later', 'wait 5000']],
    ['no words', [[500, {}]], ['toast warning 3000: Something went wrong!', 'wait 5000']],
    ['no response', ['lost'], [noResponse, 'wait 5000']],
    ['the session is over', [no(403, 'x')], ['go logout']],
  ])('confirming, answered by %s', async (_name, answers, lines) => {
    const played = await play({ screen: 'bank-list', event: 'confirm', session, seen: { account }, answers });
    expect(played.lines).toEqual([
      'close transfer',
      'call confirmAccount {"leadID":7,"mandateId":5,"accountID":31}',
      ...lines,
    ]);
    if (_name.startsWith('not verified')) expect(played.facts['session']).toMatchObject({ accountId: 31 });
  });
});
