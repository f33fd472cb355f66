import { describe, expect, test } from 'vitest';
import type { Facts } from '#lib/facts.ts';
import { no, ok, play, type Answer } from './played-screen.ts';

const signedIn = { customerID: '12', leadID: 7, customerType: 'new_customer' };
const dashboard = (data: object) =>
  ok({ lead: { status: 'In Process', leadID: 7 }, customer_type: 'New Customer', productId: '2', ...data });
const withStatus = (status: string, data: object = {}) => dashboard({ lead: { status, leadID: 7 }, ...data });

/** Opens home with a dashboard reply; what the customer is shown stands in the facts. */
function atHome(answer: Answer, session: Facts = signedIn) {
  return play({ screen: 'home', event: 'enter', session, answers: [answer] });
}

/** Sends the feedback; the drawer was shown today. */
function sendFeedback(answers: Answer[], form: Facts = { rating: 9, feedback: ' Quick ' }) {
  return play({ screen: 'home', event: 'send-feedback', session: { ...signedIn, feedbackShown: true }, form, answers });
}

/** Opens My Loans. */
function openLoans(answers: Answer[], session: Facts = signedIn) {
  return play({ screen: 'my-loan', event: 'enter', session, answers });
}

/** Presses a button on the card of loan 5. */
function askDocument(event: 'sanction' | 'noc', answer: Answer) {
  return play({ screen: 'my-loan', event, session: signedIn, item: { leadID: 5 }, answers: [answer] });
}

describe('the card on home, Spec 4, lead statuses', () => {
  test.each([
    ['Disbursed', {}, 'loan'],
    ['Part Payment', {}, 'loan'],
    ['Approved Process', {}, 'approved'],
    ['Approved', {}, 'approved'],
    ['Rejected', { isRejected: true }, 'rejected'],
    ['Approved Process', { isRejected: true }, 'rejected'],
    ['Closed', {}, 'cash'],
    ['In Process', {}, 'cash'],
    ['disbursed', {}, 'cash'],
  ])('%s %j: the %s card', async (status, data, card) => {
    const { facts } = await atHome(withStatus(status, data));
    expect(facts['screen']).toMatchObject({ card });
  });

  test('a failure is silent and leaves a way to try again', async () => {
    const { lines, facts } = await atHome(no(500, 'Internal Server Error'));
    expect(lines).toHaveLength(1);
    expect(facts['screen']).toMatchObject({ failed: true });
  });

  test('the approval is reported when the loan is approved, once an application', async () => {
    const first = await atHome(withStatus('Approved'));
    expect(first.lines.filter((line) => line.startsWith('track'))).toEqual([
      'track Loan Approved {"customer_type":"new_customer","app_version":"28.2"}',
    ]);
    const again = await atHome(withStatus('Approved'), { ...signedIn, approvedLead: 7 });
    expect(again.lines).toHaveLength(1);
    const before = await atHome(withStatus('Approved Process'));
    expect(before.lines).toHaveLength(1);
  });
});

describe('the repayment button, Spec 4', () => {
  const loan = { showButton: 'Repay Loan', lead: { status: 'Disbursed' } };
  const pay = 'https://site.example/sandbox/repay?loan=1';
  test.each<[string, Facts, string[]]>([
    ['goes to the address of the reply', { ...loan, loanDetails: { paymentUrl: pay } }, [`leave ${pay}`]],
    ['else to that of the settings', loan, ['leave https://site.example/sandbox/repay']],
    [
      'and there when the reply names another site',
      { ...loan, loanDetails: { paymentUrl: 'https://evil.example/pay' } },
      ['leave https://site.example/sandbox/repay'],
    ],
    [
      'with another text it goes to the step',
      { ...loan, showButton: 'Continue', step: { current_route: '/re-payment' } },
      ['go re-payment'],
    ],
  ])('%s', async (_name, home, lines) => {
    const played = await play({ screen: 'home', event: 'continue', seen: { home, card: 'loan' } });
    expect(played.lines).toEqual(lines);
  });
});

describe('the feedback drawer, Spec 4', () => {
  const required = { isFeedbackRequired: true };
  test.each<[string, Answer, Facts, boolean]>([
    ['Disbursed, required', withStatus('Disbursed', required), signedIn, true],
    ['whatever its case', withStatus('DISBURSED', required), signedIn, true],
    ['not required', withStatus('Disbursed', { isFeedbackRequired: false }), signedIn, false],
    ['another status', withStatus('Part Payment', required), signedIn, false],
    ['shown today already', withStatus('Disbursed', required), { ...signedIn, feedbackShown: true }, false],
    ['a customer who is not known', withStatus('Disbursed', required), {}, false],
  ])('%s', async (_name, answer, session, opens) => {
    const { lines, facts } = await atHome(answer, session);
    expect(lines.includes('open feedback')).toBe(opens);
    if (opens) expect(facts['session']).toMatchObject({ feedbackShown: true });
  });

  test('sends rating and comment, says what the server says for 3 s and takes the record away', async () => {
    const { lines, facts } = await sendFeedback([[200, { statusCode: 200, message: 'Thank you!' }]]);
    const [call = '', ...rest] = lines;
    expect(JSON.parse(call.replace('call saveFeedback ', ''))).toEqual({
      rating: 9,
      customerID: '12',
      leadID: 7,
      feedback: 'Quick',
    });
    expect(rest).toEqual(['close feedback', 'toast success 3000: Thank you!']);
    expect(facts['session']).not.toHaveProperty('feedbackShown', true);
  });

  test('a comment is not needed', async () => {
    const { lines } = await sendFeedback([ok()], { rating: 1 });
    expect(lines[0]).toBe('call saveFeedback {"rating":1,"customerID":"12","leadID":7}');
  });

  test.each<[string, Answer]>([
    ['a no', no(500, 'x')],
    ['no response', 'lost'],
  ])('%s: an alert, and the drawer stays with what was typed', async (_name, answer) => {
    const { lines, facts } = await sendFeedback([answer]);
    expect(lines.slice(1)).toEqual(['alert: Something went wrong. Please try again later.']);
    expect(facts['session']).toMatchObject({ feedbackShown: true });
  });
});

describe('the consent to the device report', () => {
  test.each(['home', 'contact-us'] as const)('can be given and refused on %s', async (screen) => {
    const granted = await play({ screen, event: 'allow-device', session: { token: 't' } });
    expect(granted.facts['session']).toMatchObject({ consentDevice: 'granted' });
    const denied = await play({ screen, event: 'refuse-device', session: { token: 't' } });
    expect(denied.facts['session']).toMatchObject({ consentDevice: 'denied' });
  });
});

describe('my loans, Spec 2 and 8', () => {
  const loans = [{ loanNo: 'L1', leadID: 7, status: 'Closed' }];

  test('asks for the loans of the customer', async () => {
    const { lines, facts } = await openLoans([[200, { success: true, data: loans }]]);
    expect(lines).toEqual(['call customerLoans {"customerId":"12"}']);
    expect(facts['screen']).toMatchObject({ loans });
  });

  test.each<[string, Answer]>([
    ['a no', [500, { success: false, message: 'x' }]],
    ['a yes without loans', [200, { success: true }]],
    ['no response', 'lost'],
  ])('%s: nothing pops up, the screen offers to try again', async (_name, answer) => {
    const { lines, facts } = await openLoans([answer]);
    expect(lines).toHaveLength(1);
    expect(facts['screen']).toMatchObject({ failed: true });
  });

  test('a customer who is not known by number is asked to log in', async () => {
    expect((await openLoans([], {})).lines).toEqual([]);
    expect((await play({ screen: 'my-loan', event: 'log-in' })).lines).toEqual(['go logout']);
  });

  const signUrl = 'https://site.example/sandbox/documents/sanction-5?expires=1&signature=x';

  test.each([
    ['sanction', 'Sanction'],
    ['noc', 'Noc'],
  ] as const)(
    '%s opens the document of that loan in a new tab, with a link in case it was stopped',
    async (event, type) => {
      const { lines, facts } = await askDocument(event, [200, { success: true, data: { signUrl } }]);
      expect(lines).toEqual([
        `call sectionPdf {"leadID":5,"customerID":"12","isSendMail":false,"type":"${type}"}`,
        'open document',
        `tab ${signUrl}`,
      ]);
      expect(facts['screen']).toMatchObject({ document: signUrl });
    },
  );

  test.each<[string, Answer]>([
    ['a no', [400, { success: false, message: 'x' }]],
    ['no address', [200, { success: true, data: {} }]],
    ['no response', 'lost'],
  ])('a document that cannot be loaded is only logged: %s', async (_name, answer) => {
    expect((await askDocument('sanction', answer)).lines).toHaveLength(1);
  });

  test('an address on another site is not opened', async () => {
    const { lines } = await askDocument('noc', [
      200,
      { success: true, data: { signUrl: 'https://evil.example/x.pdf' } },
    ]);
    expect(lines.slice(1)).toEqual(['open document', 'close document']);
  });
});

test('Continue on the sample options does nothing', async () => {
  expect((await play({ screen: 'select-loan', event: 'continue' })).lines).toEqual([]);
});

describe('signing out', () => {
  test('ends the session and goes to the first screen after 3 seconds', async () => {
    for (const session of [{ token: 't' }, {}]) {
      const { lines } = await play({ screen: 'logout', event: 'enter', session });
      expect(lines).toEqual(['log-out', 'wait 3000', 'go sign-in']);
    }
  });
});
