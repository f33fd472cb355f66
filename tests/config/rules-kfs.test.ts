import { describe, expect, test } from 'vitest';
import { no, ok, play, type Answer } from './played-screen.ts';

const session = { leadID: 7 };
const noResponse = 'toast error 2000: No response from the server. Please check your internet connection.';
const askForCode = ok({ kfsOtpRequest: '4321' });
const accepted = ok({ kfsSuccess: '4322', status: '1', message: 'Accepted' });

describe('the Key Fact Statement, Spec 2 and 8', () => {
  test('is shown', async () => {
    const { lines, facts } = await play({
      screen: 'key-fact-statement',
      event: 'enter',
      session,
      answers: [[200, { statusCode: 200, message: 'ok', data: '<h1>KFS</h1>' }]],
    });
    expect(lines).toEqual(['call readKfs {"leadId":7}']);
    expect(facts['screen']).toMatchObject({ kfs: '<h1>KFS</h1>' });
  });

  test.each<[string, Answer, string[]]>([
    ['nothing', ok(), []],
    ['400', no(400, 'Not yet'), ['alert: Not yet']],
    ['500', no(500, 'x'), ['alert: Internal Server Error. Something went wrong on the server.']],
    ['no response', 'lost', [noResponse]],
  ])('that cannot be read (%s) can be asked for again', async (_name, answer, lines) => {
    const played = await play({ screen: 'key-fact-statement', event: 'enter', session, answers: [answer] });
    expect(played.lines.slice(1)).toEqual(lines);
    expect(played.facts['screen']).toMatchObject({ failed: true });
  });

  test('Continue asks the server, which may ask for a code', async () => {
    const { lines } = await play({ screen: 'key-fact-statement', session, answers: [askForCode] });
    expect(lines).toEqual(['call acceptKfs {"leadId":7}', 'fill otp ', 'open otp']);
  });

  const afterAccepting = [
    'close otp',
    'toast success 2000: You accepted the Key Fact Statement.',
    'wait 1000',
    'go dashboard',
  ];

  test('Submit sends the code', async () => {
    const { lines } = await play({
      screen: 'key-fact-statement',
      event: 'accept',
      session,
      form: { otp: '123456' },
      answers: [accepted],
    });
    expect(lines).toEqual(['call acceptKfs {"leadId":7,"otp":"123456"}', ...afterAccepting]);
  });

  test.each<[string, Answer, string[]]>([
    ['success', accepted, afterAccepting],
    ['203', no(203, 'Wrong OTP'), ['open otp', 'otp: Wrong OTP']],
    ['status 0', ok({ status: '0', message: 'Already closed' }), ['alert: Already closed']],
    ['status 0 without words of its own', ok({ status: '0' }), ['alert: ok']],
    ['status 1 without the success code', ok({ status: '1', message: 'Hm' }), ['alert: Hm']],
    ['400', no(400, 'Not yet'), ['alert: Not yet']],
    ['500', no(500, 'Broken'), ['alert: Broken']],
    ['no words', [500, {}], ['alert: Something went wrong!']],
    ['no response', 'lost', [noResponse]],
    ['the session is over', no(403, 'x'), ['go logout']],
  ])('accepting, answered by %s', async (_name, answer, lines) => {
    for (const event of ['submit', 'accept']) {
      const played = await play({ screen: 'key-fact-statement', event, session, answers: [answer] });
      expect(played.lines.slice(1)).toEqual(lines);
    }
  });

  test('Submit can be pressed only with all digits; Cancel closes the dialog', async () => {
    const full = await play({ screen: 'key-fact-statement', event: 'code-complete' });
    expect(full.facts['screen']).toMatchObject({ codeComplete: true });
    const short = await play({ screen: 'key-fact-statement', event: 'code-short', seen: { codeComplete: true } });
    expect(short.facts['screen']).not.toHaveProperty('codeComplete');
    expect((await play({ screen: 'key-fact-statement', event: 'cancel' })).lines).toEqual(['close otp']);
  });
});
