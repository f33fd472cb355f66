import { expect, test } from 'vitest';
import { faultKinds } from '#sandbox/rules/fault-kinds.ts';
import { pennyMessages } from '#sandbox/rules/penny.ts';
import { spokenReply } from '#sandbox/rules/replies-hindi.ts';
import { codeMessages } from '#sandbox/routes/sign-in.ts';
import { companySentinels, pincodeSentinels } from '#sandbox/sentinels.ts';
import { feedbackSentinels } from '#sandbox/sentinels/feedback.ts';
import { sourceFiles } from '../source-files.ts';

/** What the app goes by, and what only a program meets that sends what no app sends. */
const notForPeople = [
  '', 'Unauthorized', 'No.', 'Bad Gateway', 'This address does not exist.', 'This key was used for another request.',
  'The return address is not allowed.',
]; // prettier-ignore

const refusals = sourceFiles('src/sandbox').flatMap(({ text }) =>
  Array.from(text.matchAll(/\b(?:no|refused)\(\s*\d{3},\s*'([^']+)'/g), ([, message]) => message ?? ''),
);
const rows = [...companySentinels, ...pincodeSentinels, ...feedbackSentinels].map((row) =>
  'message' in row ? (row.message ?? '') : '',
);
const faults = Object.values(faultKinds).map((row) => ('instead' in row ? row.instead.message : ''));
const messages = [...refusals, ...rows, ...faults, ...Object.values(pennyMessages), ...Object.values(codeMessages)];

test.each([...new Set(messages)].filter((message) => !notForPeople.includes(message)))(
  'the lender says "%s" in Hindi too',
  (message) => {
    const reply = { statusCode: 400, message, data: { route: '/home', message } };
    const { message: said, data } = spokenReply(reply, 'hi');
    expect(said).toMatch(/\p{Script=Devanagari}/u);
    expect(data).toEqual({ route: '/home', message: said });
    expect(spokenReply(reply, 'en')).toBe(reply);
  },
);

test('whatever step is missing, it is said in Hindi', () => {
  const { message } = spokenReply({ message: 'Please complete your selfie first.' }, 'hi');
  expect(message).toMatch(/\p{Script=Devanagari}/u);
});

test.each(['Success', 'Already Emandate', 'Unauthorized'])('"%s", by which the app goes, stays as it is', (message) => {
  expect(spokenReply({ message, data: null }, 'hi')).toEqual({ message, data: null });
});

test('a decision, by which the app goes, stays as it is', () => {
  const body = { message: 'Success', data: { CibilAndBreData: { status: 1, message: 'Proceed to Bank' } } };
  expect(spokenReply(body, 'hi')).toEqual(body);
});
