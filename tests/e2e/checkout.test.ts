import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#sandbox/settings.ts';
import { launch } from './browser.ts';
import { openLender } from '../sandbox/lender.ts';
import type { Lender } from '../sandbox/lender.ts';
import { moneyAt, newOrder } from '../sandbox/money-customer.ts';

/** What is heard of a checkout. */
interface Heard {
  readonly dismissed: (string | undefined)[];
  readonly failed: string[];
  readonly handled: string[];
}

describe('the stand-in of the checkout, in a browser, under the policy of the app', () => {
  let lender: Lender;
  let browser: Browser;
  let site: string;
  let page: Page;
  let troubles: string[] = [];

  beforeAll(async () => {
    [lender, browser] = [await openLender('memory'), await launch()];
    await lender.app.listen({ port: 0, host: '127.0.0.1' });
    site = `http://127.0.0.1:${(lender.app.server.address() as AddressInfo).port}`; // it listens on a port
  }, 60_000);
  afterEach(async () => {
    await page.context().close();
    const found = troubles;
    troubles = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await lender.close();
  });

  async function freshOrder(): Promise<string> {
    const customer = await moneyAt(lender.app, 'account');
    return (await newOrder(customer, customer.account)) ?? '';
  }

  /** Opens the checkout on a page of this site. */
  async function open(options: Record<string, unknown>, key: string = defaultSettings.paymentKeyId): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    page = await context.newPage();
    page.on('console', (line) => {
      // This server has no app, so that the screens of the app are not found.
      if (line.type() === 'error' && !line.text().includes('404')) troubles.push(line.text());
    });
    await page.goto(`${site}/sandbox/partner`);
    await page.addScriptTag({ url: '/sandbox/razorpay/v1/checkout.js' });
    await page.evaluate(
      ({ options: given, key: id, order }) => {
        const heard: Heard = { dismissed: [], failed: [], handled: [] };
        const modal = {
          ondismiss: (reason?: string) => void heard.dismissed.push(reason),
          ...(given['modal'] as object),
        };
        const request = {
          key: id,
          order_id: order,
          customer_id: 'cust_1',
          recurring: true,
          webhook: false,
          handler: (payment: { razorpay_payment_id: string }) => void heard.handled.push(payment.razorpay_payment_id),
          ...given,
          modal,
        };
        // The stand-in defines it.
        const Provider = (window as unknown as { Razorpay: new (request: object) => { on: Function; open(): void } })
          .Razorpay;
        const checkout = new Provider(request);
        checkout.on('payment.failed', ({ error }: { error: { code: string } }) => heard.failed.push(error.code));
        checkout.open();
        Object.assign(window, { heard });
      },
      { options, key, order: await freshOrder() },
    );
  }

  const frame = () => page.frameLocator('iframe[title=Checkout]');
  const press = (name: string) => frame().getByRole('button', { name }).click();
  const gone = () => expect.poll(() => page.locator('dialog').count()).toBe(0);
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard }).heard); // set by `open`
  const back = { callback_url: '/emandate-status', redirect: true };

  it.each([
    ['Success', 'done'],
    ['Pending', 'pending'],
    ['Fail The bank declines.', 'failed'],
    ['Time out', 'failed'],
  ])('%s is posted to callback_url and leads to the screen of the same address: %s', async (button, outcome) => {
    await open(back);
    await press(button);
    await page.waitForURL(`${site}/emandate-status?mandate=${outcome}`);
  });

  it('hands a success to `handler` where there is no callback_url', async () => {
    await open({});
    await press('Success');
    await gone();
    expect(await heard()).toEqual({ dismissed: [], failed: [], handled: [expect.stringMatching(/^pay_\w{14}$/)] });
  });

  it("'Fail, then retry' tells of it and stays open; the retry succeeds", async () => {
    await open(back);
    await press('Fail, then retry');
    await frame().getByRole('alert').waitFor();
    expect(await heard()).toEqual({ dismissed: [], failed: ['GATEWAY_ERROR'], handled: [] });
    await press('Success');
    await page.waitForURL(`${site}/emandate-status?mandate=done`);
  });

  it.each([
    ['its Close button', {}, () => press('Close')],
    ['Escape', {}, () => page.keyboard.press('Escape')],
    ['the back button', {}, () => page.goBack()],
  ])('%s dismisses it and leaves the page where it was', async (_how, options, act) => {
    await open({ ...back, ...options });
    await frame().getByRole('button', { name: 'Success' }).waitFor();
    await act();
    await gone();
    await expect.poll(async () => (await heard()).dismissed).toEqual([undefined]);
    expect(page.url()).toBe(`${site}/sandbox/partner`);
  });

  it('stays on Escape when modal.escape is false', async () => {
    await open({ ...back, modal: { escape: false } });
    await frame().getByRole('button', { name: 'Success' }).waitFor();
    await page.keyboard.press('Escape');
    await press('Fail, then retry');
    await frame().getByRole('alert').waitFor();
    expect((await heard()).dismissed).toEqual([]);
  });

  it('closes by itself after its timeout', async () => {
    await open({ ...back, timeout: 1 });
    await gone();
    await expect.poll(async () => (await heard()).dismissed).toEqual(['timeout']);
  });

  it('says BAD_REQUEST_ERROR for an order of another key', async () => {
    await open(back, 'rzp_test_Another0000000');
    await frame().getByText('BAD_REQUEST_ERROR: The id provided does not exist.').waitFor();
    await expect.poll(async () => (await heard()).failed).toEqual(['BAD_REQUEST_ERROR']);
    await press('Close');
    await gone();
  });

  it.each([{ key: '' }, { order_id: '' }])('throws without %j', async (missing) => {
    await expect(open(missing)).rejects.toThrow('is required');
  });
});
