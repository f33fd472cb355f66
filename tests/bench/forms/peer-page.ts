import type { Browser, CDPSession, Page } from 'playwright-core';
import { namesFunctions, phone, slowdown } from '../run/chromium.ts';
import type { BuiltPeer } from './build-peers.ts';
import { awaitTap, focusInput, middleOf, mountAndPaint, nextFrame, prepareWork, tapDone } from './page-probe.ts';
import type { PageServer } from './page-server.ts';
import type { Workload } from './workload.ts';

/** What the main thread did between two moments, in ms. */
export interface Work {
  /** All tasks. */
  readonly task: number;
  /** Of them script, style and layout. */
  readonly own: number;
}

/** A peer's page on a slow phone, with a workload that is prepared but not drawn. */
export class PeerPage {
  readonly page: Page;
  private readonly peer: BuiltPeer;
  private readonly workload: Workload;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession, peer: BuiltPeer, workload: Workload) {
    this.page = page;
    this.session = session;
    this.peer = peer;
    this.workload = workload;
  }

  /** Opens the page at full speed, prepares the workload, then slows the processor down. */
  static async open(
    browser: Browser,
    server: PageServer,
    peer: BuiltPeer,
    workload: Workload,
    { live = false, strict = false } = {},
  ): Promise<PeerPage> {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript({ content: namesFunctions });
    const session = await context.newCDPSession(page);
    const made = new PeerPage(page, session, peer, workload);
    await session.send('Performance.enable');
    await page.goto(server.addressOf(peer.name, strict));
    await made.prepare(live);
    return made;
  }

  private async prepare(live: boolean): Promise<void> {
    // a script that falls over while it is loaded gives no peer, however long it is waited for
    const broken = new Promise<never>((_resolve, reject) => this.page.once('pageerror', reject));
    await Promise.race([this.page.waitForFunction(() => window.peer !== undefined), broken]);
    await this.page.evaluate(prepareWork, [this.workload, live] as const);
  }

  /** What the main thread has done since the page was opened, in ms. */
  async spent(): Promise<number> {
    return ((await this.metrics()).get('TaskDuration') ?? Number.NaN) * 1000;
  }

  /** Makes the processor so many times slower. */
  async slow(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** For what is not measured: the processor is as slow as before only when it is done. */
  async atFullSpeed(happens: () => Promise<unknown>): Promise<void> {
    await this.slow(1);
    await happens();
    await this.slow(slowdown);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Draws the first screen. Returns how long it took until it was painted, in ms. */
  mount(): Promise<number> {
    const [first] = this.workload.screens;
    return this.page.evaluate(mountAndPaint, first?.fields.length ?? 0);
  }

  /** Bytes of JavaScript objects that are in use after the garbage was collected. */
  async heapAtRest(): Promise<number> {
    await this.atFullSpeed(() => this.session.send('HeapProfiler.collectGarbage'));
    return (await this.metrics()).get('JSHeapUsedSize') ?? Number.NaN;
  }

  focus(place: number): Promise<void> {
    return this.page.evaluate(focusInput, place);
  }

  /** Types a text, a key a frame. Stops after `limit` ms. Returns how many keys were pressed. */
  async type(text: string, limit = Infinity): Promise<number> {
    const began = Date.now();
    let keys = 0;
    for (const key of text) {
      if (keys >= 3 && Date.now() - began > limit) break;
      await this.page.keyboard.press(key === ' ' ? 'Space' : key);
      await this.page.evaluate(nextFrame);
      keys += 1;
    }
    return keys;
  }

  /** What the main thread does while something happens and in the `settle` ms after it. */
  async work(happens: () => Promise<unknown>, settle: number): Promise<Work> {
    const before = await this.metrics();
    await happens();
    await this.page.waitForTimeout(settle);
    const after = await this.metrics();
    const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
    return {
      task: spent('TaskDuration'),
      own: spent('ScriptDuration') + spent('RecalcStyleDuration') + spent('LayoutDuration'),
    };
  }

  /** Answers the first screen's fields one by one; `wrong` leaves the first one out. */
  async answer(screen: number, wrong = false): Promise<void> {
    for (const [place, { answer }] of (this.workload.screens[screen]?.fields ?? []).entries()) {
      if (wrong && place === 0) continue;
      await this.focus(place);
      await this.page.keyboard.insertText(answer);
      await this.page.evaluate(nextFrame);
    }
  }

  /** Taps the button that sends the form and waits until this text is painted. Returns how long that took, in ms. */
  async sendAndSee(text: string): Promise<number> {
    await this.page.evaluate(awaitTap, text);
    await this.tap();
    const handle = await this.page.waitForFunction(tapDone, undefined, { timeout: 20_000 });
    return Number(await handle.jsonValue());
  }

  /** Taps the button that sends the form. */
  async tap(): Promise<void> {
    const { x, y } = await this.page.evaluate(middleOf, this.peer.next);
    await this.page.touchscreen.tap(x, y);
  }

  private async metrics(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
