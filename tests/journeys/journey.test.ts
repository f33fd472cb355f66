import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '#sandbox/app.ts';
import { openDatabase } from '#sandbox/database.ts';
import type { Tables } from '#sandbox/tables.ts';
import {
  answerBeforeCompany,
  answerQuestions,
  apply,
  plainAnswers,
  saveAddress,
  signIn,
  verifyIdentity,
} from './applicant.ts';
import type { Answers } from './applicant.ts';
import { openApp } from './person.ts';
import { calls } from '#contract/calls.ts';
import { activityKey } from '#flow/inactivity.ts';
import { createMemoryStorage, feedbackKey } from '#flow/stored-facts.ts';
import { journey } from '#generated/journey.ts';
import { factAt } from '#lib/facts.ts';

let database: Kysely<Tables>;
let app: FastifyInstance;
let count = 0;
let answers: Answers;

beforeAll(async () => {
  database = await openDatabase('memory');
  app = await buildApp({ database, clock: () => new Date(), pause: () => Promise.resolve(), perMinute: 1_000_000 });
});

afterAll(async () => {
  await app.close();
  await database.destroy();
});

beforeEach(() => {
  count += 1;
  // Another customer for each test: mobile, PAN and Aadhaar belong to one account only.
  answers = {
    ...plainAnswers,
    mobile: String(9_812_345_670 + count),
    pan: `ABCPE${String(1000 + count)}F`,
    aadhaar: aadhaarNumber(count),
  };
});

describe('from sign-in to the decision', () => {
  test('approval, with the goals told once to the affiliate', async () => {
    const person = await openApp(app, '/?click_id=click-1&utm_source=partner');
    await apply(app, person, answers);
    const { facts } = await person.at('/loan-approval');
    await expect.poll(() => facts.get()['screen']).toMatchObject({ approval: { totalAmount: answers.loanAmount } });
    expect(person.outside).toEqual([
      '/sandbox/pixel?click_id=click-1&goal_name=Lead',
      '/sandbox/pixel?click_id=click-1&goal_name=Approval',
    ]);
    expect(person.browser.urls()).toEqual(['/', '/loan-approval']);
    expect(person.storage.getItem('utm_source')).toBe('partner');
    expect(person.toasts).toEqual(['Verified Successfully']);
    expect(person.frame.alerts).toEqual([]);
  });

  test.each([
    [66601, '/loan-reject'],
    [66602, '/loan-reject'],
    [66603, '/loan-reject'],
    [77701, '/loan-approval'],
    [77702, '/loan-approval'],
    [77703, '/loan-approval'],
    [88801, '/finbox'],
    [88802, '/finbox'],
  ])('an amount of %i leads to %s', async (loanAmount, path) => {
    const person = await openApp(app);
    await apply(app, person, { ...answers, loanAmount });
    await person.at(path);
  });

  test.each([
    ['999406', '/monthly-income'],
    ['999407', '/dashboard'],
  ])('a 406 for the pincode %s leads to %s', async (pinCode, path) => {
    const person = await openApp(app);
    const seen: string[] = [];
    person.services.navigator.subscribe(() => seen.push(person.services.navigator.place().path));
    await apply(app, person, { ...answers, pinCode });
    await expect.poll(() => seen).toContain(path);
  });
});

describe('what went wrong is said', () => {
  test('a wrong code stands under its field', async () => {
    const person = await openApp(app);
    await person.submit('/', { mobileNumber: answers.mobile });
    const { ok } = await person.submit('/enter-otp', { otp: '0000' });
    const visit = await person.at('/enter-otp');
    expect(ok).toBe(false);
    expect(visit.forms.store('main').field('otp').message).toMatch(/\w/);
  });

  test.each([
    ['Fail 400 Ltd', 'Please check the name of your company.'],
    ['Fail 412 Ltd', 'We could not check your company today'],
    ['Fail 428 Ltd', 'Please complete the previous step first.'],
    ['Fail 500 Ltd', 'Something went wrong on the server.'],
  ])('%s', async (companyName, text) => {
    const person = await atCompany();
    await person.submit('/company-name', { companyName });
    await expect.poll(() => person.frame.alerts.map((alert) => alert.text)).toEqual([text]);
    const visit = await person.at('/company-name');
    expect(visit.forms.values('main')).toEqual({ companyName });
  });

  test('403 in mid-journey signs out, and everything is forgotten', async () => {
    const person = await atCompany();
    await person.submit('/company-name', { companyName: 'Fail 403 Ltd' });
    await person.at('/');
    expect(person.storage.length).toBe(0);
  });

  test('the line breaks and comes back: what was typed is sent again, once', async () => {
    const person = await atCompany();
    person.line.break = true;
    await person.submit('/company-name', { companyName: 'Tata Motors' });
    expect(person.frame.pending).toMatchObject({ lost: true });
    expect((await person.at('/company-name')).forms.values('main')).toEqual({ companyName: 'Tata Motors' });
    person.line.break = false;
    person.services.pending.online();
    await person.at('/industry');
    expect(person.frame.pending.lost).toBe(false);
  });

  test.each(['Reply Lost Ltd', 'Slow Ltd'])('%s: the same request again gives the reply', async (companyName) => {
    const person = await atCompany();
    await person.submit('/company-name', { companyName });
    if (person.frame.pending.lost) person.frame.pending.again?.();
    await person.at('/industry');
  });
});

describe('the session ends', () => {
  test('here and on the server, before the screen that says so has loaded', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    const token = person.services.session.token() ?? '';
    person.storage.setItem(feedbackKey, '{}');
    person.services.visits.links.go(journey.signedOut, undefined);
    expect(person.services.session.token()).toBeUndefined();
    expect(Array.from({ length: person.storage.length }, (_, index) => person.storage.key(index))).toEqual([
      feedbackKey,
    ]);
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ method: 'POST', url: '/api/step/next-step', payload: {}, headers })).statusCode;
      })
      .toBe(403);
    await person.at('/');
    expect(person.sent.filter(({ path }) => path === calls.logOut.path)).toHaveLength(1);
    expect(person.frame.alerts).toEqual([]);
  });

  test('without a line too', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    person.line.break = true;
    person.services.visits.links.go(journey.signedOut, undefined);
    await person.at('/');
    expect(person.services.session.token()).toBeUndefined();
    expect([person.frame.alerts, person.frame.pending.lost]).toEqual([[], false]);
  });

  test('when nobody was there for too long: nothing is sent any more', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    expect(Number(person.storage.getItem(activityKey))).toBeGreaterThan(0);
    await expect.poll(() => person.sent.at(-1)?.path).toBe(calls.dashboard.path);
    person.storage.setItem(activityKey, '1');
    const before = person.sent.length;
    await person.press('/home', 'continue');
    await person.at('/');
    expect(person.sent.slice(before).map(({ path }) => path)).toEqual([calls.logOut.path]);
    expect(person.frame.alerts.map(({ text }) => text)).toEqual([journey.words['inactivity']]);
  });

  test('at a cold start, before the first call', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    person.storage.setItem(activityKey, '1');
    const later = await openApp(app, '/home', person.storage);
    await later.at('/');
    expect(later.sent.map(({ path }) => path)).toEqual([calls.logOut.path]);
    expect(later.frame.alerts.map(({ text }) => text)).toEqual([journey.words['inactivity']]);
  });

  test('but a link that signs in anew is followed, and the clock begins again', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    const { token = '', leadID } = (person.services.session.get()['session'] ?? {}) as { token?: string; leadID?: 1 };
    person.storage.setItem(activityKey, '1');
    const link = `/login?token=${encodeURIComponent(token)}&leadID=${String(leadID)}`;
    const later = await openApp(app, link, person.storage);
    await later.at('/enter-name');
    expect(Number(person.storage.getItem(activityKey))).toBeGreaterThan(1);
    expect(later.frame.alerts).toEqual([]);
  });
});

describe('coming back', () => {
  test.each([
    ['/login?token=another', true],
    ['/login?token=mine', undefined],
    ['/login?token=%3Cb%3E', undefined],
    ['/login', undefined],
  ])('%s with a session of its own', async (address, otherSession) => {
    const storage = createMemoryStorage();
    storage.setItem('token', 'mine');
    const person = await openApp(app, '/not-there', storage);
    const { services } = await openApp(app, address, storage);
    const place = { ...person.services.navigator.place(), way: 'launch' as const };
    const visit = services.visits.open(place, (await person.at('/not-there')).screen);
    expect(visit.facts.get()['screen']).toMatchObject(otherSession ? { otherSession } : {});
    expect(factAt(visit.facts.get(), 'screen.otherSession')).toBe(otherSession);
  });

  test('a reload keeps session and draft, and the PAN was never written', async () => {
    const person = await openApp(app);
    await signIn(app, person, answers);
    await verifyIdentity(app, person, answers);
    await person.at('/loan-purpose');
    const written = Array.from({ length: person.storage.length }, (_, index) =>
      person.storage.getItem(person.storage.key(index) ?? ''),
    ).join('\n');
    expect(written).not.toContain(answers.pan);
    expect(written).not.toContain(answers.aadhaar);
    const again = await openApp(app, '/', person.storage);
    await again.press('/home', 'continue');
    await again.at('/loan-purpose');
  });

  test('without a session every signed-in screen leads out', async () => {
    const person = await openApp(app, '/gender');
    await person.at('/');
    expect(person.browser.urls()).toEqual(['/dashboard', '/']); // back from outside would sign out as well
  });

  test('an application that is under way ends with the same decision', async () => {
    const first = await openApp(app);
    await signIn(app, first, answers);
    await verifyIdentity(app, first, answers);
    const later = await openApp(app, '/', first.storage);
    await later.press('/home', 'continue');
    await answerQuestions(later, answers);
    await saveAddress(later, answers);
    await later.at('/loan-approval');
  });
});

/** A person who is asked for the company. */
async function atCompany() {
  const person = await openApp(app);
  await signIn(app, person, answers);
  await verifyIdentity(app, person, answers);
  await answerBeforeCompany(person, answers);
  return person;
}

/** A number with the right last digit (Verhoeff), another one for each count. */
function aadhaarNumber(of: number): string {
  const first = String(23_456_789_000 + of * 7);
  for (let digit = 0; digit < 10; digit += 1) if (verhoeff(first + String(digit)) === 0) return first + String(digit);
  throw new Error('no check digit');
}

/** 0 for a number whose last digit is right. */
function verhoeff(text: string): number {
  const turns = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  return Array.from(text, Number)
    .toReversed()
    .reduce((sum, sign, place) => {
      let digit = sign;
      for (let turn = 0; turn < place % 8; turn += 1) digit = turns[digit] ?? 0;
      return joined(sum, digit);
    }, 0);
}

/** Two elements of the group of a pentagon's turns (0 to 4) and reflections (5 to 9), one after the other. */
function joined(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return ((a - b + 5) % 5) + (b < 5 ? 5 : 0);
}
