import { chromium, type Browser } from 'playwright-core';
import { needChromium } from '../../../src/build/programs.ts';

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-extensions', '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]; // prettier-ignore

/** How much slower than this machine the phone is. */
export const slowdown = 4;

/** The phone on which everything is measured. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
} as const;

/** For a page's init script: tsx wraps functions in calls of `__name`, and those that run in a page carry them there. */
export const namesFunctions = 'globalThis.__name = (named) => named';

/** Starts a Chromium without a window. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(), args: [...flags, ...args] });
}
