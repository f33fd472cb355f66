import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settings } from '#generated/settings.ts';
import { useStage } from './browser.ts';
import { duration, journey } from './config.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, personAt, signIn } from './walk.ts';

const stage = useStage();
const word = (name: string) => journey.words[name] ?? '';

/** What an outside party was told, newest first. */
async function told(page: Page, kind: 'pixel' | 'device' | 'analytics'): Promise<Record<string, unknown>[]> {
  const reply = await page.request.get(`/sandbox/log.json?kind=${kind}`);
  const entries = (await reply.json()) as { entry: Record<string, unknown> }[]; // the sandbox's own shape
  return entries.map(({ entry }) => entry);
}

describe('inactivity', () => {
  const untilWarning = duration('inactivity') - duration('inactivity.warning');
  const tick = duration('activity.write');
  const warning = (page: Page) => page.getByRole('dialog', { name: word('inactivityTitle') });

  test('two minutes before the end a dialog asks, and one tap keeps the session with all that was typed', async () => {
    const page = await stage.open();
    await page.clock.install();
    await personAt(page, 'company-name');
    await page.getByLabel('Company name').fill('Blue Lotus');
    await page.clock.fastForward(untilWarning - 2 * tick);
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward(3 * tick);
    await warning(page).getByText('In 2 minutes you will be logged out.').waitFor();
    await warning(page)
      .getByRole('button', { name: word('staySignedIn') })
      .click();
    await warning(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(untilWarning - 2 * tick);
    expect([await warning(page).count(), await page.getByLabel('Company name').inputValue()]).toEqual([
      0,
      'Blue Lotus',
    ]);
  });

  test('who does not answer is logged out, in every tab, and told why', async () => {
    // Both tabs tell the server at once; the second finds the session over.
    const page = await stage.open({ expected: /403/ });
    await page.clock.install();
    await personAt(page, 'company-name');
    const other = await page.context().newPage();
    await other.goto('/company-name');
    await arrive(other, 'company-name');
    await page.clock.fastForward(untilWarning + 2 * tick);
    await Promise.all([page, other].map((tab) => warning(tab).waitFor()));
    await page.clock.fastForward(duration('inactivity.warning'));
    await page.getByText(word('inactivity')).waitFor();
    for (const tab of [page, other]) await tab.waitForURL((url) => ['/logout', '/'].includes(url.pathname));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a tab that warns goes on when the other one is used', async () => {
    const page = await stage.open();
    await page.clock.install();
    await personAt(page, 'company-name');
    const other = await page.context().newPage();
    await other.goto('/company-name');
    await arrive(other, 'company-name');
    await page.clock.fastForward(untilWarning + 2 * tick);
    await Promise.all([page, other].map((tab) => warning(tab).waitFor()));
    await warning(other)
      .getByRole('button', { name: word('staySignedIn') })
      .click();
    await page.clock.fastForward(2 * tick);
    await warning(page).waitFor({ state: 'detached' });
  });
});

test('the affiliate hears of a goal once, over two tabs and a reload', async () => {
  const page = await stage.open();
  const click = `click-${Date.now()}`;
  await page.goto(`/?click_id=${click}`);
  await arrive(page, 'sign-in');
  await personAt(page, 'loan-approval');
  const goals = async () => (await told(page, 'pixel')).filter((entry) => entry['click_id'] === click);
  await expect.poll(goals).toMatchObject([{ goal_name: 'Approval' }]);
  await page.reload();
  await arrive(page, 'loan-approval');
  const other = await page.context().newPage();
  await other.goto('/loan-approval');
  await arrive(other, 'loan-approval');
  await other.waitForLoadState('networkidle');
  expect(await goals()).toHaveLength(1);
});

describe('device reports', () => {
  const fields = [
    'leadID', 'customerID', 'counter', 'incognito', 'latitude', 'longitude', 'accuracy', 'browser', 'os', 'language',
    'platform', 'screen', 'memory', 'cores', 'touch', 'battery', 'storage', 'mediaDevices', 'renderer', 'timezone',
    'doNotTrack', 'storageAvailable', 'cookiesAvailable', 'automation', 'headless', 'fingerprintResistance',
  ]; // prettier-ignore
  const reports = async (page: Page) => {
    const lead = await page.evaluate(() => Number(localStorage.getItem('leadID')));
    return (await told(page, 'device')).filter((entry) => entry['leadID'] === lead);
  };
  const agree = (page: Page) => page.evaluate(() => localStorage.setItem('consentDevice', 'granted'));

  test('go to the service after consent, with the listed fields and no other, once in 15 minutes over all tabs', async () => {
    const place = { latitude: 18.52, longitude: 73.86, accuracy: 20 };
    const page = await stage.open({ context: { permissions: ['geolocation'], geolocation: place } });
    await page.clock.install();
    await personAt(page, 'gender');
    await agree(page);
    await page.reload();
    const other = await page.context().newPage();
    await other.goto('/gender');
    await page.clock.fastForward(duration('activity.write'));
    await expect.poll(async () => (await reports(page)).length, { timeout: 20_000 }).toBe(1);
    const [report = {}] = await reports(page);
    expect(Object.keys(report).sort()).toEqual(fields.sort());
    expect(report).toMatchObject({
      ...place,
      counter: 1,
      os: 'Linux',
      timezone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
    });
    await page.clock.fastForward(duration('device.sync') - 30_000);
    expect(await reports(page)).toHaveLength(1);
    await page.clock.fastForward(40_000);
    await expect.poll(async () => (await reports(page)).map(({ counter }) => counter)).toEqual([2, 1]);
  });

  test('go without a place when the person refuses it', async () => {
    const page = await stage.open();
    await personAt(page, 'gender');
    await agree(page);
    await page.reload();
    await expect.poll(() => reports(page), { timeout: 30_000 }).toMatchObject([{ latitude: null, accuracy: null }]);
  });

  test.each([
    ['without consent', false, false],
    ['where the browser asks for privacy', true, true],
  ])('do not go %s, and their code is not fetched', async (_name, consent, control) => {
    const page = await stage.open();
    if (control)
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.clock.install();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await personAt(page, 'gender');
    if (consent) await agree(page);
    await page.reload();
    await arrive(page, 'gender');
    await page.clock.fastForward(duration('device.sync'));
    await page.waitForLoadState('networkidle');
    expect([await reports(page), fetched.filter((url) => /send-report|sync_web/.test(url))]).toEqual([[], []]);
  });
});

test('analytics hears of each event once, with the declared fields only', async () => {
  const page = await stage.open();
  const person = newPerson();
  const before = (await told(page, 'analytics')).length;
  const news = async () => {
    const entries = await told(page, 'analytics');
    return entries.slice(0, entries.length - before).toReversed();
  };
  await signIn(page, person);
  // before there is an application, an event is told of each time
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leadID'))).not.toBeNull();
  await page.goto('/enter-name');
  await answer(page, 'enter-name', answersOf(person));
  await arrive(page, 'enter-your-pan');
  await expect
    .poll(async () => (await news()).map(({ event }) => event))
    .toEqual(['OTP Verified', 'Personal Details Submitted']);
  await page.goto('/enter-name');
  await answer(page, 'enter-name', answersOf(person));
  await arrive(page, 'enter-your-pan');
  await page.waitForLoadState('networkidle');
  const events = await news();
  expect(events).toHaveLength(2);
  const given = events.flatMap(({ detail }) => Object.keys(detail as object)); // an object of fields
  expect(given.filter((field) => !settings.watchlists.analyticsFields.includes(field))).toEqual([]);
});
