import { describe, expect, test } from 'vitest';
import { factAt, type Facts } from '#lib/facts.ts';
import { no, ok, play, type Answer, type Play } from './played-screen.ts';

/** Plays an event and returns what the person sees of it: everything but calls, waits and what is told to others. */
async function seen(what: Play): Promise<string[]> {
  const { lines } = await play(what);
  return lines.filter((line) => !/^(call|wait|track|pixel) /.test(line));
}

const home = { houseNo: '12 Lake Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' };
const finbox = 'https://bankconnectclient.finbox.in/x';

const step = (data: object) =>
  ok({ customer: { name: 'Asha Rao' }, leadID: 7, leadType: 'New Case', status: 'In Process', ...data });
const at = (route: string) => ({ step: { current_route: route } });
const state = (api_status: string, pageName: string) => ok({ api_status, pageName });
const surrogate = (result: string) => ok({ data: { final_result_from_BRE: result } });
const dashboardAt = (current_route: string) => ({ step: { current_route }, lead: { status: 'In Process' } });

describe('the address save, Spec 4', () => {
  const bre = (status: unknown, message?: string) =>
    ok({ CibilAndBreData: { status, message }, finboxRedirectUrl: finbox });
  const toBank = [`go finbox {"url":"${finbox}"}`];
  test.each<[string, Answer, string[], Facts?]>([
    ['406', no(406, 'x', { route: '/monthly-income' }), ['go monthly-income']],
    ['406 without its slash', no(406, 'x', { route: 'gender' }), ['go gender']],
    ['406 with a strange route', no(406, 'x', { route: 'https://evil.example' }), ['go dashboard']],
    ['400', no(400, 'Not here'), ['toast error 3000: Not here', 'go dashboard']],
    ['406 of a repeat customer', no(406, 'x', { route: '/gender' }), ['go gender'], { repeatCustomer: true }],
    ['a repeat customer', bre(1, 'Reject'), ['go confirm-details'], { repeatCustomer: true }],
    ['Reject', bre(1, 'Reject'), ['go loan-reject']],
    ['Cibil Rejected', bre(1, 'Cibil Rejected'), ['go loan-reject']],
    ['Dtree Bre Rejected', bre(1, 'Dtree Bre Rejected'), ['go loan-reject']],
    ['a rejection with a falsy status', bre(0, 'Reject'), ['go loan-reject']],
    ['Proceed to Bank', bre(1, 'Proceed to Bank'), toBank],
    ['status 0', bre(0), toBank],
    ['status null', bre(null, 'Approved'), toBank],
    ['status false', bre(false), toBank],
    ['no status', ok({ CibilAndBreData: {}, finboxRedirectUrl: finbox }), toBank],
    ['Approved', bre(1, 'Approved'), ['go loan-approval']],
    ['BRE Accepted', bre(1, 'BRE Accepted'), ['go loan-approval']],
    ['another message', bre(1, 'Fine'), ['go loan-approval']],
    ['no message', bre(1), ['go loan-approval']],
  ])('%s', async (_name, answer, lines, session = {}) => {
    expect(await seen({ screen: 'enter-address', form: home, session, answers: [answer] })).toEqual(lines);
  });

  test('sends the joined address and the call-back', async () => {
    const { lines } = await play({ screen: 'enter-address', form: home, session: { leadID: 7, repeatCustomer: true } });
    const { houseNo: _houseNo, pinCode: pincode, ...rest } = home;
    const sent = {
      residenceAddress: '12 Lake Road, Pune, Maharashtra, 411001',
      ...rest,
      pincode,
      leadID: 7,
      finboxCallBackUrl: 'https://site.example/finbox',
      repeat: true,
    };
    const [call = ''] = lines;
    expect(JSON.parse(call.replace('call saveAddress ', ''))).toEqual(sent);
  });

  test('a refused address waits 5 seconds before the dashboard', async () => {
    const { lines } = await play({ screen: 'enter-address', form: home, answers: [no(400, 'No')] });
    expect(lines.slice(1)).toEqual(['toast error 3000: No', 'wait 5000', 'go dashboard']);
  });

  test.each([
    ['a new customer', false, home],
    ['a repeat customer, whose details show what the lender has,', true, undefined],
  ])('a refused address of %s: what stands in the form next time', async (_who, repeatCustomer, kept) => {
    const session = { repeatCustomer };
    const { facts } = await play({ screen: 'enter-address', form: home, session, answers: [no(400, 'No')] });
    expect(factAt(facts, 'draft.address')).toEqual(kept);
  });
});

describe('step routing, Spec 4', () => {
  test.each<[string, Answer, string[], Facts?]>([
    ['a step', step(at('/gender')), ['go gender']],
    ['no step', step({}), ['go dashboard']],
    ['no step, approved', step({ status: 'Approved Process' }), ['go dashboard']],
    ['approved', step({ ...at('/gender'), status: 'Approved Process' }), ['go loan-approval']],
    [
      'approved before',
      step({ ...at('/gender'), status: 'Approved Process' }),
      ['go gender'],
      { isLoanApproved: true },
    ],
    [
      'approved, marked as not',
      step({ ...at('/gender'), status: 'Approved Process' }),
      ['go loan-approval'],
      { isLoanApproved: false },
    ],
    ['a strange step', step(at('//evil.example')), ['go dashboard']],
    ['a no with a message', no(400, 'Not now'), ['alert: Not now']],
    ['a no without', [500, {}], ['alert: Something went wrong!']],
    ['the session is over', no(403, 'Forbidden'), ['go logout']],
  ])('%s', async (_name, answer, lines, session = {}) => {
    expect(await seen({ screen: 'home', event: 'continue', session, answers: [answer] })).toEqual(lines);
  });

  test.each([
    ['Closed', 'Repeat Case', true],
    ['Not Eligible', 'Repeat Case', true],
    ['In Process', 'Repeat Case', undefined],
    ['Closed', 'New Case', undefined],
  ])('a lead %s of type %s: repeat customer %s', async (status, leadType, repeat) => {
    const { facts } = await play({
      screen: 'home',
      event: 'continue',
      answers: [step({ status, leadType })],
    });
    const { session } = facts as { session: Record<string, unknown> };
    expect([session['repeatCustomer'], session['leadID'], session['leadType'], session['userName']]).toEqual([
      repeat,
      7,
      leadType,
      'Asha Rao',
    ]);
  });

  test('waits 100 ms before the step', async () => {
    const { lines } = await play({ screen: 'home', event: 'continue', answers: [step(at('/gender'))] });
    expect(lines.slice(1)).toEqual(['wait 100', 'go gender']);
  });
});

describe('the error catalogue, Spec 8', () => {
  test.each<[string, Answer, string[]]>([
    ['412', no(412, 'PLEASE CHECK YOUR COMPANY'), ['alert: Please check your company']],
    ['400', no(400, 'Wrong company'), ['alert: Wrong company']],
    ['404', no(404, 'No such company'), ['alert: No such company']],
    ['428', no(428, 'Previous step first'), ['alert: Previous step first']],
    ['500', no(500, 'x'), ['alert: Internal Server Error. Something went wrong on the server.']],
    ['403', no(403, 'x'), ['go logout']],
    ['Unauthorized', no(418, 'Unauthorized'), ['go logout']],
    ['401', [401, {}], ['go logout']],
    ['no response', 'lost', ['toast error 2000: No response from the server. Please check your internet connection.']],
    ['another code', no(418, 'No.'), []],
  ])('%s', async (_name, answer, lines) => {
    expect(await seen({ screen: 'company-name', form: { companyName: 'TCS' }, answers: [answer] })).toEqual(lines);
  });
});

describe('bank connect, Spec 4', () => {
  const back = { success: 'true', entity_id: 'e1' };
  const busy = state('processing', 'approval');
  test.each<[string, Answer[], string[], Facts?]>([
    ['approval', [state('completed', 'approval')], ['go loan-approval']],
    ['rejected', [state('completed', 'rejected')], ['go loan-reject']],
    ['another page', [state('completed', 'x')], ['go dashboard']],
    ['processing, then approval', [busy, busy, state('completed', 'approval')], ['go loan-approval']],
    ['processing to the end', [busy, busy, busy, busy, state('processing', 'rejected')], ['go loan-reject']],
    [
      'upgrade accepted',
      [state('completed', 'rejected'), surrogate('ACCEPT')],
      ['go loan-approval'],
      { upgradeLoanAmount: true },
    ],
    [
      'upgrade rejected',
      [state('completed', 'approval'), surrogate('REJECT')],
      ['go dashboard'],
      { upgradeLoanAmount: true },
    ],
    ['a no', [no(500, 'x')], []],
    ['the session is over', [no(403, 'x')], ['go logout']],
  ])('%s', async (_name, answers, lines, session = {}) => {
    expect(await seen({ screen: 'finbox', event: 'enter', query: back, session, answers })).toEqual(lines);
  });

  test('asks at most 5 times, 2 seconds apart', async () => {
    const { lines } = await play({
      screen: 'finbox',
      event: 'enter',
      query: back,
      answers: Array.from({ length: 9 }, () => busy),
    });
    expect(lines.filter((line) => line.startsWith('call checkBankConnect'))).toHaveLength(5);
    expect(lines.filter((line) => line === 'wait 2000')).toHaveLength(4);
  });

  test('a failure shows on the screen', async () => {
    const { facts } = await play({ screen: 'finbox', event: 'enter', query: { success: 'false' } });
    expect(facts['screen']).toMatchObject({ failed: true });
  });

  test.each([
    ['the address that the server gave', finbox, finbox, [`leave ${finbox}`]],
    ['another address of the same host', finbox, `${finbox}?other`, []],
    ['a host that is not allowed', 'https://evil.example/', 'https://evil.example/', []],
    ['an address when the server gave none', undefined, finbox, []],
  ])('connecting: %s', async (_name, bankConnectUrl, url, lines) => {
    const session = bankConnectUrl === undefined ? {} : { bankConnectUrl };
    expect(await seen({ screen: 'finbox', event: 'connect', session, query: { url } })).toEqual(lines);
  });
});

describe("the dashboard's button, Spec 4", () => {
  const all = {
    ...dashboardAt('/pan-verify'),
    isRejected: true,
    showContactPage: true,
    lead: { status: 'Approved Process' },
  };
  test.each<[string, Facts, string[]]>([
    ['contact comes first', all, ['go contact-us supplied home']],
    ['then rejection', { ...all, showContactPage: false }, ['go loan-reject']],
    ['then the PAN', { ...all, showContactPage: false, isRejected: false }, ['go pan-verify']],
    ['and the Aadhaar', { ...dashboardAt('enter-aadhar'), lead: { status: 'Approved Process' } }, ['go enter-aadhar']],
    ['then approval', { ...dashboardAt('/gender'), lead: { status: 'Approved Process' } }, ['go loan-approval']],
    ['else the next step', dashboardAt('/gender'), ['go industry']],
  ])('%s', async (_name, data, lines) => {
    const answers = [
      ok({
        customer: { name: 'Asha' },
        leadID: 7,
        leadType: 'New Case',
        status: 'x',
        step: { current_route: '/industry' },
      }),
    ];
    expect(await seen({ screen: 'home', event: 'continue', seen: { home: data }, answers })).toEqual(lines);
  });
});
