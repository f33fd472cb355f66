import { afterAll, beforeAll, describe } from 'vitest';
import type { Place } from '#sandbox/database.ts';
import { openLender } from '../lender.ts';
import type { Lender } from '../lender.ts';
import { accountsSuite } from './accounts.ts';
import { afterSuite } from './after.ts';
import { bankConnectSuite } from './bank-connect.ts';
import { consoleSuite } from './console.ts';
import { documentsSuite } from './documents.ts';
import { guardsSuite } from './guards.ts';
import { journeySuite } from './journey.ts';
import { kfsSuite } from './kfs.ts';
import { mandateSuite } from './mandate.ts';
import { pagesSuite } from './pages.ts';
import { pennySuite } from './penny.ts';
import { repeatSuite } from './repeat.ts';
import { replaySuite } from './replay.ts';
import { selfieSuite } from './selfie.ts';
import { sentinelsSuite } from './sentinels.ts';
import { signInSuite } from './sign-in.ts';

/** Everything that the lender promises, on a database that `open` gives and `close` ends. */
export function lenderOn(name: string, open: () => Promise<Place>, close: () => Promise<void>): void {
  describe(`the lender on ${name}`, () => {
    let lender: Lender | undefined;
    const opened = () => {
      if (!lender) throw new Error('The lender is not open');
      return lender;
    };
    beforeAll(async () => {
      lender = await openLender(await open());
    }, 60_000);
    afterAll(async () => {
      await lender?.close();
      await close();
    });

    signInSuite(opened);
    journeySuite(opened);
    bankConnectSuite(opened);
    guardsSuite(opened);
    replaySuite(opened);
    sentinelsSuite(opened);
    pagesSuite(opened);
    afterSuite(opened);
    documentsSuite(opened);
    repeatSuite(opened);
    consoleSuite(opened);
    selfieSuite(opened);
    accountsSuite(opened);
    mandateSuite(opened);
    pennySuite(opened);
    kfsSuite(opened);
  });
}
