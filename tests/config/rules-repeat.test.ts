import { describe, expect, test } from 'vitest';
import type { Facts } from '#lib/facts.ts';
import { no, ok, play, screenOf, type Answer } from './played-screen.ts';

const session = { leadID: 7, customerType: 'repeat_customer', repeatCustomer: true };

/** What the server knows from the earlier loan, in its own spelling. Spec 3, one-page details. */
const details = {
  loanPurpose: 'Education',
  maritalStatus: 'Married',
  qualification: 'Bachelors',
  employementType: 'Salaried',
  modeOfPayment: 'Bank Transfer',
  companyName: 'Sunrise Textiles',
  industry: 'Other',
  designation: 'Manager',
  monthlySalary: 45000,
  salaryDate: 5,
  address: { type: 'Rented', address: '12 Lake Road, Pune, Maharashtra, 411001' },
};

const taken = {
  loanPurpose: 'Education',
  maritalStatus: 'Married',
  highestEducation: 'Bachelors',
  employmentDetails: 'Salaried',
  paymentMode: 'Bank Transfer',
  companyName: 'Sunrise Textiles',
  industry: 'Other',
  designation: 'Manager',
  monthlyIncome: 45000,
  salaryDate: 5,
  yourResidence: 'Rented',
};

const finbox = 'https://bankconnectclient.finbox.in/x';

/** Opens /confirm-details with these answers on the device. */
function openDetails(draft: Facts, answer: Answer = ok(details)) {
  return play({ screen: 'confirm-details', event: 'enter', session, draft, answers: [answer] });
}

/** Presses Continue. */
function confirmDetails(answer: Answer, draft: Facts = { ...taken, loanAmount: 30000 }) {
  return play({ screen: 'confirm-details', event: 'continue', session, draft, answers: [answer] });
}

describe('/confirm-details as it opens', () => {
  test('takes over what the server knows', async () => {
    const { lines, facts } = await openDetails({});
    expect(lines).toEqual(['call onePage {"leadId":7}']);
    expect(facts['draft']).toEqual({ ...taken, detailsLead: 7 });
    expect(facts['screen']).toMatchObject({ ready: true, details: { address: details.address } });
  });

  test('amount, purpose, payment mode and income of the registration override the server', async () => {
    const own = { loanAmount: 30000, loanPurpose: 'Salary Delay', paymentMode: 'Cash', monthlyIncome: 50000 };
    const { facts } = await openDetails({ ...own, maritalStatus: 'Single' });
    expect(facts['draft']).toEqual({ ...taken, ...own, detailsLead: 7 });
  });

  test('what was changed since stays', async () => {
    const changed = { ...taken, maritalStatus: 'Single', companyName: 'TCS', detailsLead: 7 };
    const { facts } = await openDetails(changed);
    expect(facts['draft']).toEqual(changed);
    expect(facts['screen']).toMatchObject({ ready: true, details: { address: details.address } });
  });

  test('the next application begins with what the server knows of the last one', async () => {
    const { facts } = await openDetails({ ...taken, companyName: 'TCS', detailsLead: 6 });
    expect(facts['draft']).toMatchObject({ companyName: 'Sunrise Textiles', detailsLead: 7 });
  });

  test('a failure says so and offers to try again, and nothing is taken over', async () => {
    const { lines, facts } = await openDetails({ maritalStatus: 'Single' }, no(404, 'Not found'));
    expect(lines.slice(1)).toEqual(['alert: Not found']);
    expect(facts['draft']).toEqual({ maritalStatus: 'Single' });
    expect(facts['screen']).toMatchObject({ failed: true });
    expect(facts['screen']).not.toHaveProperty('ready');
  });

  test('a failure after the first time leaves all lines', async () => {
    const { facts } = await openDetails({ ...taken, detailsLead: 7 }, 'lost');
    expect(facts['screen']).toMatchObject({ ready: true });
    expect(facts['draft']).toMatchObject(taken);
  });
});

test('twelve lines, each with its screen and with words where nothing is known. Spec 2', async () => {
  const rows = (await screenOf('confirm-details')).body?.flatMap((block) => ('cards' in block ? block.cards : []));
  const lines = rows?.flatMap(({ body }) => body.flatMap((block) => ('rows' in block ? block.rows : []))) ?? [];
  const pairs = new Map(lines.map(({ label, go }) => [label, go]));
  expect([...pairs]).toEqual([
    ['Loan Purpose', 'loan-purpose'],
    ['Marital Status', 'marital-status'],
    ['Educational Qualification', 'highest-education'],
    ['Employment type', 'employment-details'],
    ['Mode of Payment', 'payment-mode'],
    ['Company Name', 'company-name'],
    ['Industry', 'industry'],
    ['Designation', 'your-designation'],
    ['Monthly Salary', 'monthly-income'],
    ['Salary Date', 'salary-date'],
    ['Residential Type', 'your-residence'],
    ['Residential Address', 'enter-address'],
  ]);
  expect(new Set(lines.map(({ supply }) => supply))).toEqual(new Set(['confirm-details']));
  expect(lines.filter(({ value }) => value.startsWith('Add '))).toHaveLength(12);
});

describe('Continue on /confirm-details', () => {
  test('sends the details in the spelling of the call, with the call-back', async () => {
    const { lines } = await confirmDetails(ok({ pageName: 'x' }));
    const [call = ''] = lines;
    expect(JSON.parse(call.replace('call checkRepeatCase ', ''))).toEqual({
      leadId: 7,
      loanRequeried: 30000,
      loanPurpose: 'Education',
      marrital: 'Married',
      education: 'Bachelors',
      employeeType: 'Salaried',
      modeOfPayment: 'Bank Transfer',
      companyName: 'Sunrise Textiles',
      industry: 'Other',
      designation: 'Manager',
      monthlyIncome: 45000,
      salary_date: 5,
      residenceType: 'Rented',
      callBackUrl: 'https://site.example/finbox',
    });
  });

  test.each<[string, Facts, string]>([
    ['rejected', { pageName: 'rejected' }, 'go loan-reject'],
    ['approval', { pageName: 'approval' }, 'go loan-approval'],
    ['finbox', { pageName: 'finbox', metaData: { finbox: { redirect_url: finbox } } }, `go finbox {"url":"${finbox}"}`],
    ['finbox without an address', { pageName: 'finbox' }, 'go dashboard'],
    ['another page', { pageName: 'https://evil.example' }, 'go dashboard'],
    ['no page', {}, 'go dashboard'],
  ])('page name %s', async (_name, data, line) => {
    const { lines } = await confirmDetails(ok(data));
    expect(lines.slice(1)).toEqual([
      'track One Page Journey {"customer_type":"repeat_customer","app_version":"28.2"}',
      line,
    ]);
  });

  test('keeps the new application and the bank connection that was given', async () => {
    const { facts } = await confirmDetails(
      ok({ leadID: 9, pageName: 'finbox', metaData: { finbox: { redirect_url: finbox } } }),
    );
    expect(facts['session']).toMatchObject({ leadID: 9, bankConnectUrl: finbox });
  });

  test.each<[string, Answer]>([
    ['a no', no(400, 'Already decided')],
    ['a step before', no(428, 'First the address')],
    ['a fault', no(500, 'x')],
    ['no response', 'lost'],
  ])('%s is silent, and nothing is lost', async (_name, answer) => {
    const { lines, facts } = await confirmDetails(answer);
    expect(lines).toHaveLength(1);
    expect(facts['draft']).toEqual({ ...taken, loanAmount: 30000 });
  });
});

test('a bank statement that is never ready: the person is told before the dashboard shows', async () => {
  const busy = ok({ api_status: 'processing', pageName: 'x' });
  const query = { success: 'true', entity_id: 'e1' };
  const { lines } = await play({
    screen: 'finbox',
    event: 'enter',
    query,
    answers: Array.from({ length: 5 }, () => busy),
  });
  expect(lines.slice(-2)).toEqual([
    'toast info 3000: Your bank statement is still being read. We will show the result here.',
    'go dashboard',
  ]);
});
