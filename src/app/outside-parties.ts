import type { Facts } from '#lib/facts.ts';
import type { Environment } from './environment.ts';
import type { World } from './world.ts';

/**
 * Those outside who are told things: analytics and the device service. The code for each is fetched when there is
 * something to tell.
 */
export function outsideParties(
  page: Window,
  { analytics, deviceSync, logsAnalytics }: Environment,
  log: World['log'],
): Pick<World, 'track' | 'device'> {
  async function tell(event: string, detail: Facts): Promise<void> {
    const { consoleSink, httpSink } = await import('./analytics-adapters.ts');
    if (logsAnalytics) consoleSink(log)(event, detail);
    if (analytics) httpSink(analytics, page.fetch.bind(page), Date.now)(event, detail);
  }

  return {
    track: (event, detail) => void tell(event, detail).catch(() => undefined), // one whose code did not arrive is lost, as one that itself did not
    device: {
      // Global Privacy Control: the browser was told to keep such things back.
      welcome:
        deviceSync !== undefined && !('globalPrivacyControl' in page.navigator && page.navigator.globalPrivacyControl),
      async alone(work) {
        const { locks } = page.navigator as Partial<Navigator>; // not on an insecure site
        if (!locks) return work();
        await locks.request('device-report', { ifAvailable: true }, (lock) => lock && work());
      },
      async report(options) {
        if (!deviceSync) return;
        const { sendReport } = await import('./device/send-report.ts');
        await sendReport(page, deviceSync, options);
      },
    },
  };
}
