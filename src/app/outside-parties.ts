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
): Pick<World, 'track' | 'alone' | 'device'> {
  async function tell(event: string, detail: Facts): Promise<void> {
    const { consoleSink, httpSink } = await import('./analytics-adapters.ts');
    if (logsAnalytics) await consoleSink(log)(event, detail);
    if (analytics) await httpSink(analytics, page.fetch.bind(page), Date.now)(event, detail);
  }

  return {
    track: (event, detail) => tell(event, detail).catch(() => undefined), // one whose code did not arrive is lost, as one that itself did not
    async alone(name, work) {
      const { locks } = page.navigator as Partial<Navigator>; // not on an insecure site
      if (!locks) return work();
      await locks.request(name, { ifAvailable: true }, (lock) => lock && work());
    },
    device: {
      // Global Privacy Control: the browser was told to keep such things back.
      welcome:
        deviceSync !== undefined && !('globalPrivacyControl' in page.navigator && page.navigator.globalPrivacyControl),
      async report(options) {
        if (!deviceSync) return;
        const { sendReport } = await import('./device/send-report.ts');
        await sendReport(page, deviceSync, options);
      },
    },
  };
}
