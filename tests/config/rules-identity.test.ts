import { describe, expect, test } from 'vitest';
import type { ScreenId } from '#generated/ids.ts';
import aadhaar from '../../screens.config/screens/enter-aadhar.json';
import { no, ok, play, type Answer } from './played-screen.ts';

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
    // the code is chosen from the start: a choice that is made before the reply comes stays, unless the service is down
    const { values } = aadhaar.forms.method;
    expect(lines.slice(1)).toEqual(method === values.method ? [] : [`fill method ${method}`]);
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
    const mismatch = await play({ screen: 'home', event: 'rekyc', answers: script });
    expect(mismatch.lines).toEqual(['call panAadhaarMismatch {}', ...lines]);
  });

  test('linking happens on the help page of the tax portal, in a tab of its own', async () => {
    const { lines } = await play({ screen: 'pan-not-linked', event: 'link' });
    expect(lines).toEqual(['tab https://www.incometax.gov.in/iec/foportal/help/how-to-link-aadhaar']);
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
  test('shows the offer and tells the affiliate', async () => {
    const { lines, facts } = await play({
      screen: 'loan-approval',
      event: 'enter',
      session: { leadID: 7 },
      answers: [ok({ totalAmount: 20000 })],
    });
    expect(lines).toEqual(['call approvalView {"leadID":7}', 'pixel Approval']);
    expect(facts['screen']).toMatchObject({ approval: { totalAmount: 20000 } });
  });

  test('asking for more marks the upgrade and connects the bank', async () => {
    const { lines, facts } = await play({ screen: 'loan-approval', event: 'upgrade' });
    expect(lines).toEqual(['go finbox-create']);
    expect(facts['session']).toMatchObject({ upgradeLoanAmount: true });
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
