import type { DeviceService } from '../environment.ts';
import { deviceReport } from './report.ts';
import type { ReportOptions } from './report.ts';

/** Collects a device report and sends it to the service, without cookies. Rejects when it did not arrive. Spec 7. */
export async function sendReport(page: Window, service: DeviceService, options: ReportOptions): Promise<void> {
  const body = JSON.stringify(await deviceReport(page, options));
  await page.fetch(`${service.base}/api/sync_web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-id': service.client, 'sdk-auth': service.authorisation },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
}
