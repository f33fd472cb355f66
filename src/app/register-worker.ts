/** Where the build puts the service worker. */
const address = '/sw.js';

/** Registers the service worker. A browser without one, or one that refuses, goes on as it is. */
export async function registerWorker(browser: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  if (!('serviceWorker' in browser)) return;
  await browser.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
}
