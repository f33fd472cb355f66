import { describe, expect, test } from 'vitest';
import { no, ok, play, type Answer } from './played-screen.ts';

const next = ok({
  step: { current_route: '/bank-details' },
  customer: { name: 'Asha Rao' },
  leadID: 7,
  leadType: 'New Case',
  status: 'x',
});
const toNextStep = ['call nextStep {"leadID":7}', 'wait 100', 'go bank-details'];
const noResponse = 'toast error 2000: No response from the server. Please check your internet connection.';

describe('references, Spec 4', () => {
  const form = {
    nameOne: 'Ravi Rao',
    relationOne: 'Brother',
    mobileOne: '9876543210',
    nameTwo: 'Mira Das',
    relationTwo: 'Friends',
    mobileTwo: '8765432109',
  };

  test('the entry form leads to the sheet, NO back to it', async () => {
    expect((await play({ screen: 'reference-details', form })).lines).toEqual(['open confirm']);
    expect((await play({ screen: 'reference-details', event: 'correct' })).lines).toEqual(['close confirm']);
  });

  test('YES saves both and goes on', async () => {
    const { lines } = await play({
      screen: 'reference-details',
      event: 'save',
      form,
      session: { leadID: 7 },
      answers: [ok(), next],
    });
    const [call = '', ...rest] = lines;
    expect(JSON.parse(call.replace('call saveReferences ', ''))).toEqual({
      name1: 'Ravi Rao',
      name2: 'Mira Das',
      mobileNo1: '9876543210',
      mobileNo2: '8765432109',
      relation1: 'Brother',
      relation2: 'Friends',
      leadID: 7,
    });
    expect(rest).toEqual(['close confirm', ...toNextStep]);
  });

  test.each<[string, Answer, string[]]>([
    ['412', no(412, 'SAME NUMBER'), ['close confirm', 'alert: Same number']],
    ['400', no(400, 'Not these'), ['close confirm', 'alert: Not these']],
    ['428', no(428, 'Approval first'), ['close confirm', 'alert: Approval first']],
    ['500', no(500, 'x'), ['close confirm', 'alert: Internal Server Error. Something went wrong on the server.']],
    ['the session is over', no(403, 'x'), ['go logout']],
    ['no response', 'lost', ['close confirm', noResponse]],
  ])('YES, answered by %s', async (_name, answer, lines) => {
    const played = await play({ screen: 'reference-details', event: 'save', form, answers: [answer] });
    expect(played.lines.slice(1)).toEqual(lines);
  });
});

describe('selfie, Spec 4 and 8', () => {
  const form = { selfie: 'data:image/jpeg;base64,/9j/', consent: true };
  const sent = JSON.stringify({ image: form.selfie, leadID: 7 });
  const once = ['open checking', `call checkLiveness ${sent}`];
  const twice = [...once, `call verifySelfie ${sent}`];
  const submit = (answers: Answer[]) => play({ screen: 'selfie-verification', form, session: { leadID: 7 }, answers });

  test('one Submit checks that a person is there, then compares the same image', async () => {
    const { lines } = await submit([ok(), ok(), next]);
    expect(lines).toEqual([
      ...twice,
      'close checking',
      'toast success 2000: Verified Successfully',
      'wait 2000',
      ...toNextStep,
    ]);
  });

  const title = 'alert: Verification failed. Please try again..';
  test.each<[string, Answer, string[]]>([
    ['a first failure', no(400, 'x', { attempt: 0 }), ['fill selfie ', `${title} Attempt 1 of 2`]],
    ['a second failure', no(400, 'x', { attempt: 1 }), [`${title} Attempt 2 of 2`, 'go dashboard']],
    ['a third failure', no(400, 'x', { attempt: 2 }), [`${title} Attempt 2 of 2`, 'go dashboard']],
    ['a refusal without a count', no(400, 'x'), ['go sign-in']],
    ['another refusal', no(422, 'Too dark'), ['toast error 3000: Too dark']],
    ['another refusal without words', [500, {}], ['toast error 3000: Something went wrong!']],
    ['no response', 'lost', [noResponse]],
  ])('%s, of either call', async (_name, answer, lines) => {
    expect((await submit([answer])).lines).toEqual([...once, 'close checking', ...lines]);
    expect((await submit([ok(), answer])).lines).toEqual([...twice, 'close checking', ...lines]);
  });

  test('the session is over', async () => {
    expect((await submit([no(403, 'x')])).lines.at(-1)).toBe('go logout');
  });
});
