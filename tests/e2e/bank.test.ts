import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { duration, screenOf } from './config.ts';
import { answer, answersOf, arrive, personAt, press } from './walk.ts';
import { newPerson } from './person.ts';
import { axeFindings, shoot } from './probes.ts';

const stage = useStage();
const call = '/finbox-bank-connect';

/** Takes a person to the stand-in of the bank connection. */
async function toBank(page: Page, loanAmount = '88801'): Promise<void> {
  await personAt(page, 'enter-address', { loanAmount });
  await answer(page, 'enter-address', answersOf(newPerson()));
  await arrive(page, 'finbox');
  await page.waitForURL(/\/sandbox\/finbox/);
}

async function choose(page: Page, outcome: string): Promise<void> {
  await page.locator(`button[value="${outcome}"]`).click();
}

describe('bank connect', () => {
  test.each(['88801', '88802'])('asked for by the decision (%s): success leads to approval', async (loanAmount) => {
    const page = await stage.open();
    await toBank(page, loanAmount);
    await choose(page, 'success');
    await arrive(page, 'loan-approval');
  });

  test('names the address outside before it goes there, with a way not to', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-name');
    // An answer without content leaves the page where it is, so that it can be looked at.
    await page.route('**/sandbox/finbox?**', (route) => route.fulfill({ status: 204 }));
    const url = `${new URL(page.url()).origin}/sandbox/finbox?session=none`;
    await page.goto(`${screenOf('finbox').route}?url=${encodeURIComponent(url)}`);
    await page.getByText(new URL(page.url()).host).first().waitFor();
    await shoot(page, 'finbox-leaving');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Cancel');
    await page.waitForURL((now) => [screenOf('dashboard').route, screenOf('home').route].includes(now.pathname));
  });

  test('failure shows Oops! and Go Back leads to the dashboard', async () => {
    const page = await stage.open();
    await toBank(page);
    await choose(page, 'fail');
    await page.getByText('Oops! We are unable to fetch your bank account').first().waitFor();
    await shoot(page, 'finbox-failed');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Go Back');
    await arrive(page, 'home');
  });

  test('a bad history leads to rejection', async () => {
    const page = await stage.open();
    await toBank(page);
    await choose(page, 'rejected');
    await arrive(page, 'loan-reject');
  });

  test('a statement that is never read ends after four further questions on the dashboard', async () => {
    const page = await stage.open();
    const asked = countCalls(page);
    await toBank(page);
    await choose(page, 'endless');
    await arrive(page, 'home');
    expect(asked.times).toBe(5);
  }, 60_000);

  test('processing is asked again every two seconds until it is ready', async () => {
    const page = await stage.open();
    await toBank(page);
    await choose(page, 'slow');
    await arrive(page, 'loan-approval');
    const times = await page.evaluate((name) => {
      const asked = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith(name));
      return asked.map(({ startTime }) => startTime);
    }, call);
    expect(times.length).toBeGreaterThan(1);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(duration('bank-connect.poll'));
  }, 60_000);

  test('an address that is not on the list is not opened', async () => {
    const page = await stage.open({ expected: /evil|outside|refused/i });
    await personAt(page, 'enter-name');
    const left = page.context().waitForEvent('request', {
      predicate: (request) => new URL(request.url()).host === 'evil.example',
      timeout: 3000,
    });
    const never = expect(left).rejects.toThrow(/Timeout/);
    await page.goto(`${screenOf('finbox').route}?url=${encodeURIComponent('https://evil.example/')}`);
    await page.getByText('Oops! We are unable to fetch your bank account').first().waitFor();
    await never;
  });
});

/** Counts how often the bank connect is asked about. */
function countCalls(page: Page): { times: number } {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(call)) asked.times += 1;
  });
  return asked;
}
