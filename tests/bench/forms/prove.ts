import type { Browser } from 'playwright-core';
import { launchChromium } from '../run/chromium.ts';
import { inTime } from '../run/in-time.ts';
import type { BuiltPeer } from './build-peers.ts';
import type { PageServer } from './page-server.ts';
import { PeerPage } from './peer-page.ts';
import type { Workload } from './workload.ts';

/** What the proof of a peer says. */
export interface Proof {
  /** What of its form does not do what it should; empty when all is well. */
  readonly problems: readonly string[];
  /** Whether it does so too where no code may be made from text. */
  readonly strict: boolean;
}

/** Shows that a peer really holds the form back while an answer is missing, and goes on when all are there. */
export async function prove(server: PageServer, peer: BuiltPeer, work: Workload): Promise<Proof> {
  const problems = await problemsOf(server, peer, work, false);
  const strict = problems.length === 0 && (await problemsOf(server, peer, work, true)).length === 0;
  return { problems, strict };
}

/** A browser of its own: a page that may not make code from text sometimes hangs, and takes its browser with it. */
async function problemsOf(
  server: PageServer,
  peer: BuiltPeer,
  work: Workload,
  strict: boolean,
): Promise<readonly string[]> {
  const browser = await launchChromium();
  try {
    await inTime(60_000, 'The proof', attempt(browser, server, peer, work, strict));
    return [];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await browser.close();
  }
}

/** Rejects with the first thing that goes wrong. */
async function attempt(
  browser: Browser,
  server: PageServer,
  peer: BuiltPeer,
  work: Workload,
  strict: boolean,
): Promise<void> {
  const page = await PeerPage.open(browser, server, peer, work, { strict });
  const wrong = new Promise<never>((_resolve, reject) => {
    page.page.on('pageerror', reject);
    page.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) reject(new Error(message.text()));
    });
  });
  const fill = async () => {
    await page.mount();
    await page.tap();
    await page.page.waitForTimeout(400);
    if (await isDone(page)) throw new Error('An empty form was taken.');
    await page.answer(0);
    await page.sendAndSee('All done');
  };
  await Promise.race([fill(), wrong]);
}

function isDone({ page }: PeerPage): Promise<boolean> {
  return page.evaluate(() => document.body.textContent.includes('All done'));
}
