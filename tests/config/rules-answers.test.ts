import { describe, expect, test } from 'vitest';
import type { ScreenId } from '#generated/ids.ts';
import { play, type Answer } from './played-screen.ts';

const ok = (data?: object): Answer => [200, { statusCode: 200, message: 'ok', ...(data && { data }) }];
const no = (status: number, message: string, data?: object): Answer => [
  status,
  { statusCode: status, message, ...(data && { data }) },
];
const next = ok({
  step: { current_route: '/industry' },
  customer: { name: 'Asha Rao' },
  leadID: 7,
  leadType: 'New Case',
  status: 'x',
});
const linked = [
  'toast success 2000: Verified Successfully',
  'wait 2000',
  'call nextStep {}',
  'wait 100',
  'go industry',
];
const notLinked = no(400, 'Not linked', { route: '/pan-not-linked' });

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
    expect(lines).toEqual(['call dashboardNew {"access_token":"a"}', 'go home']);
    expect(facts['session']).toMatchObject({ userName: 'Asha', customerType: 'repeat_customer', productId: '1' });
  });
});

describe('identity, Spec 4 and 8', () => {
  const details = { pan_number: 'ABCPS1234F', full_name: 'Asha Rao', dob: '1990-02-03' };
  test('the PAN is sent in capitals and shown for confirmation', async () => {
    const { lines, facts } = await play({
      screen: 'enter-your-pan',
      form: { pan: 'abcps1234f' },
      answers: [ok(details)],
    });
    expect(lines).toEqual(['call verifyPan {"panNumber":"ABCPS1234F"}', 'open confirm']);
    expect(facts['draft']).toMatchObject({ panVerifyData: details });
  });

  test.each<ScreenId>(['enter-your-pan', 'pan-verify'])('%s confirms the PAN', async (screen) => {
    const { lines } = await play({
      screen,
      event: 'confirm',
      draft: { panVerifyData: details },
      answers: [ok(), next],
    });
    expect(lines).toEqual([
      'call confirmPan {"panNumber":"ABCPS1234F"}',
      'call nextStep {}',
      'wait 100',
      'go industry',
    ]);
  });

  test('pan-verify without a PAN asks for it', async () => {
    expect((await play({ screen: 'pan-verify', event: 'enter' })).lines).toEqual(['go enter-your-pan']);
  });

  test.each<[ScreenId, string, object]>([
    ['enter-your-pan', 'submit', { pan: 'ABCPS1234F' }],
    ['enter-aadhar', 'send', { aadhaar: '234567890124' }],
    ['enter-aadhar', 'verify', { otp: '123456' }],
  ])('%s (%s): a number of another account opens the sheet, masked', async (screen, event, form) => {
    const { lines, facts } = await play({
      screen,
      event,
      form: { ...form },
      answers: [no(400, 'x', { mobileNo: '9812345610' })],
    });
    expect(lines.at(-1)).toBe('open used');
    expect(facts['screen']).toMatchObject({ otherMobile: '98XXXXXX10' });
  });

  test.each<[ScreenId, string, object]>([
    ['enter-your-pan', 'submit', { pan: 'ABCPS1234F' }],
    ['enter-aadhar', 'send', { aadhaar: '234567890124' }],
    ['enter-aadhar', 'resend', {}],
    ['enter-aadhar', 'verify', { otp: '123456' }],
  ])('%s (%s): another failure is a toast of 3 seconds', async (screen, event, form) => {
    const { lines } = await play({ screen, event, form: { ...form }, answers: [no(400, 'Try later')] });
    expect(lines.at(-1)).toBe('toast error 3000: Try later');
  });

  test.each([
    [true, 'digilocker'],
    [false, 'otp'],
  ])('Aadhaar service down %s: %s is chosen', async (isAadharDown, method) => {
    const { lines, facts } = await play({ screen: 'enter-aadhar', event: 'enter', answers: [ok({ isAadharDown })] });
    expect(lines.at(-1)).toBe(`fill method ${method}`);
    expect(facts['screen']).toMatchObject({ recommended: method });
  });

  test('the Aadhaar code, then the link with the PAN', async () => {
    const { lines } = await play({
      screen: 'enter-aadhar',
      event: 'verify',
      form: { otp: '123456' },
      seen: { aadhaar: '234567890124' },
      answers: [ok(), ok(), next],
    });
    expect(lines).toEqual([
      'call verifyAadhaarOtp {"aadharNo":"234567890124","otp":"123456"}',
      'pixel Lead',
      'call verifyAadhaarPan {}',
      ...linked,
    ]);
  });

  test.each<[string, Answer[], string[]]>([
    ['success', [ok(), ok(), next], ['pixel Lead', 'call verifyAadhaarPan {}', ...linked]],
    [
      'not linked',
      [ok(), notLinked],
      ['pixel Lead', 'call verifyAadhaarPan {}', 'alert: Not linked', 'go pan-not-linked'],
    ],
    ['no link', [ok(), no(422, 'Oh')], ['pixel Lead', 'call verifyAadhaarPan {}', 'alert: Oh', 'go dashboard']],
    ['denied', [no(400, 'Denied')], ['alert: Denied', 'go dashboard']],
    ['session over', [no(403, 'x')], ['go logout']],
  ])('DigiLocker returns: %s', async (_name, script, lines) => {
    const played = await play({
      screen: 'digilocker-verify',
      event: 'enter',
      query: { code: 'c', state: 's' },
      answers: script,
    });
    expect(played.lines).toEqual(['call finishDigilocker {"code":"c","state":"s"}', ...lines]);
  });

  test('DigiLocker gets the call-back and is left for', async () => {
    const url = 'https://api.digitallocker.gov.in/x';
    const { lines } = await play({ screen: 'enter-aadhar', event: 'digilocker', answers: [ok({ url })] });
    expect(lines).toEqual([
      'call startDigilocker {"callBackUrl":"https://site.example/digilocker-verify"}',
      `leave ${url}`,
    ]);
  });

  test.each<[string, Answer[], string[]]>([
    ['200', [ok(), next], linked],
    ['400', [notLinked], ['alert: Not linked', 'go pan-not-linked']],
    ['another code', [no(422, 'Oh')], ['alert: Oh']],
  ])('checking the link again: %s', async (_name, script, lines) => {
    const claimed = await play({ screen: 'pan-not-linked', event: 'linked', answers: script });
    expect(claimed.lines).toEqual(['call reverifyAadhaarPan {}', ...lines]);
    const link = await play({ screen: 'pan-not-linked', event: 'link', answers: script });
    const help = 'tab https://www.incometax.gov.in/iec/foportal/help/how-to-link-aadhaar';
    expect(link.lines).toEqual([help, 'call panAadhaarMismatch {}', ...lines]);
  });

  test.each([
    ['0', undefined],
    ['1', true],
  ])("isLinkedDone '%s': the claim can be made: %s", async (isLinkedDone, canClaim) => {
    const { facts } = await play({
      screen: 'pan-not-linked',
      event: 'enter',
      answers: [ok({ msg1: 'a', msg2: 'b', isLinkedDone })],
    });
    expect(facts['screen']).toEqual({ id: 'pan-not-linked', msg1: 'a', msg2: 'b', ...(canClaim && { canClaim }) });
  });
});

describe('approval', () => {
  test('shows the offer and tells analytics and affiliate', async () => {
    const { lines, facts } = await play({
      screen: 'loan-approval',
      event: 'enter',
      session: { leadID: 7 },
      answers: [ok({ totalAmount: 20000 })],
    });
    expect(lines).toEqual([
      'call approvalView {"leadID":7}',
      'pixel Approval',
      'track Loan Approved {"app_version":"28.2"}',
    ]);
    expect(facts['screen']).toMatchObject({ approval: { totalAmount: 20000 } });
  });

  test('asking for more marks the upgrade and connects the bank', async () => {
    const { lines, facts } = await play({ screen: 'loan-approval', event: 'upgrade' });
    expect([lines, facts['session']]).toEqual([['go finbox-create'], { upgradeLoanAmount: true }]);
  });

  test('the bank connection is asked for and shown with its host', async () => {
    const { lines } = await play({
      screen: 'finbox-create',
      event: 'enter',
      session: { leadID: 7 },
      answers: [ok({ redirect_url: 'https://b.example' })],
    });
    expect(lines).toEqual([
      'call createBankConnect {"leadID":7,"callBackUrl":"https://site.example/finbox"}',
      'go finbox {"url":"https://b.example"}',
    ]);
  });
});
