import { describe, expect, test } from 'vitest';
import type { ScreenId } from '#generated/ids.ts';
import { no, ok, play } from './played-screen.ts';

const next = ok({
  step: { current_route: '/industry' },
  customer: { name: 'Asha Rao' },
  leadID: 7,
  leadType: 'New Case',
  status: 'x',
});

/** Spec 7, incomplete-details keys: screen, field, the server's key, an answer, and whether a repeat customer skips the save. */
const answers: readonly [ScreenId, string, string, string | number, boolean][] = [
  ['loan-purpose', 'loanPurpose', 'purposeloan', 'Education', true],
  ['enter-loan-amount', 'loanAmount', 'loanRequeried', 20000, true],
  ['gender', 'gender', 'gender', 'Female', false],
  ['marital-status', 'maritalStatus', 'marrital', 'Single', true],
  ['highest-education', 'highestEducation', 'education', 'Masters', true],
  ['employment-details', 'employmentDetails', 'employeeType', 'Salaried', true],
  ['payment-mode', 'paymentMode', 'salaryMode', 'Cash', true],
  ['company-name', 'companyName', 'companyName', 'TCS', true],
  ['industry', 'industry', 'industry', 'Other', true],
  ['your-designation', 'designation', 'designation', 'CEO', true],
  ['monthly-income', 'monthlyIncome', 'monthlyIncome', 45000, true],
  ['work-experience', 'workExperience', 'totalExperience', '0 - 2 Years', false],
  ['salary-date', 'salaryDate', 'salary_date', 5, true],
  ['your-residence', 'yourResidence', 'residenceType', 'Owned', true],
];

describe.each(answers)('%s', (screen, field, key, value, skips) => {
  const form = { [field]: value };

  test('saves its answer, keeps it and asks for the next step', async () => {
    const { lines, facts } = await play({ screen, form, session: { leadID: 7 }, answers: [ok(), next] });
    const [saved = '', ...rest] = lines;
    expect(JSON.parse(saved.replace('call saveDetail ', ''))).toEqual({ [key]: value, leadID: 7 });
    expect(rest).toEqual(['call nextStep {"leadID":7}', 'wait 100', 'go industry']);
    expect(facts['draft']).toEqual({ [field]: value });
  });

  test('keeps nothing and stays when the server refuses', async () => {
    const { lines, facts } = await play({ screen, form, answers: [no(400, 'No')] });
    expect(lines.slice(1)).toEqual(['alert: No']);
    expect(facts['draft']).toEqual({});
  });

  test(skips ? 'a repeat customer only returns' : 'a repeat customer saves as well', async () => {
    const { lines, facts } = await play({ screen, form, session: { repeatCustomer: true }, answers: [ok(), next] });
    expect(lines.at(-1)).toBe(skips ? 'go confirm-details' : 'go industry');
    expect(lines.some((line) => line.startsWith('call'))).toBe(!skips);
    expect(facts['draft']).toEqual({ [field]: value });
  });

  test('follows a new leadID', async () => {
    const { lines } = await play({ screen, form, session: { leadID: 7 }, answers: [ok({ leadID: 8 }), next] });
    expect(lines[1]).toBe('call nextStep {"leadID":8}');
  });
});

describe('sign-in, Spec 4', () => {
  test('asks for a code after 500 ms, with the marketing source', async () => {
    const session = { utm_source: 'ad' };
    const { lines, facts } = await play({
      screen: 'sign-in',
      form: { mobileNumber: '9876543210' },
      session,
      answers: [ok()],
    });
    expect(lines).toEqual(['wait 500', 'call requestOtp {"mobile":"9876543210","utm_source":"ad"}', 'go enter-otp']);
    expect(facts['session']).toMatchObject({ mobileNo: '9876543210' });
  });

  test.each<[ScreenId, object, string]>([
    ['sign-in', { mobileNumber: '9876543210' }, 'mobileNumber: Wrong'],
    ['enter-otp', { otp: '1234' }, 'otp: Wrong'],
  ])('%s shows the refusal under its field', async (screen, form, line) => {
    for (const status of [400, 403, 429, 500]) {
      const { lines } = await play({
        screen,
        form: { ...form },
        session: { mobileNo: '9876543210' },
        answers: [no(status, 'Wrong')],
      });
      expect(lines.at(-1)).toBe(line);
    }
  });

  test('a right code stores the session and leads to home after 100 ms', async () => {
    const data = {
      jwtToken: 'j',
      accessToken: 'a',
      customer: { customerID: 12, mobile: '9876543210', name: 'Asha' },
      lead: { customer_type: 'New Customer', productId: 2 },
    };
    const { lines, facts } = await play({
      screen: 'enter-otp',
      form: { otp: '1234' },
      session: { mobileNo: '9876543210' },
      answers: [ok(data)],
    });
    expect(lines.slice(-2)).toEqual(['wait 100', 'go home']);
    expect(lines).toContain('track OTP Verified {"customer_type":"new_customer","app_version":"28.2"}');
    expect(facts['session']).toEqual({
      mobileNo: '9876543210',
      mobile: '9876543210',
      phoneNo: '9876543210',
      userName: 'Asha',
      appVersion: '28.2',
      token: 'j',
      accessToken: 'a',
      customerID: '12',
      custId: '12',
      customerType: 'new_customer',
      productId: '2',
      repeatCustomer: false,
    });
  });

  test.each<[ScreenId, object, string[]]>([
    ['sign-in', { token: 't' }, ['go home']],
    ['sign-in', {}, []],
    ['enter-otp', {}, ['go sign-in']],
    ['dashboard', { token: 't' }, ['wait 3000', 'go home']],
    ['logout', { token: 't' }, ['log-out', 'wait 3000', 'go sign-in']],
    ['login', {}, ['go sign-in']],
  ])('%s opens with %j', async (screen, session, lines) => {
    expect((await play({ screen, event: 'enter', session: { ...session } })).lines).toEqual(lines);
  });

  test('the session landing stores token and leadID and goes on after a second', async () => {
    const session = { isLoanApproved: true, accountId: 5, upgradeLoanAmount: true, token: 'old', userName: 'Other' };
    const query = { token: 'new', leadID: '7' };
    const { lines, facts } = await play({ screen: 'login', event: 'enter', session, query, answers: [next] });
    expect(lines).toEqual(['wait 1000', 'call nextStep {"leadID":7}', 'wait 100', 'go industry']);
    expect(facts['session']).toMatchObject({
      token: 'new',
      leadID: 7,
      isLoanApproved: false,
      upgradeLoanAmount: false,
      userName: 'Asha Rao',
    });
    expect(facts['session']).not.toHaveProperty('accountId');
  });

  test('auto-login stores the customer and leads to home', async () => {
    const customer_details = {
      customerID: '1',
      mobile: '9',
      name: 'Asha',
      customer_type: 'Repeat Customer',
      productId: '1',
    };
    const { lines, facts } = await play({
      screen: 'auto-login',
      event: 'enter',
      session: { accessToken: 'a' },
      answers: [[200, { status: 1, data: { customer_details } }]],
    });
    const empty = '"mobile_no":"","residenceAddress":"","city":"","pincode":"","appVersion":"","appBundle":""';
    expect(lines).toEqual([`call dashboardNew {"access_token":"a",${empty}}`, 'go home']);
    expect(facts['session']).toMatchObject({ userName: 'Asha', customerType: 'repeat_customer', productId: '1' });
  });
});
