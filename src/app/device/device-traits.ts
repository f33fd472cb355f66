/** Where the device is; all null when the person refuses, or no answer comes in time. Times are in milliseconds. */
export function locationOf(
  { geolocation }: Navigator,
  options: { readonly timeout: number; readonly maximumAge: number },
): Promise<{ latitude: number | null; longitude: number | null; accuracy: number | null }> {
  const nowhere = { latitude: null, longitude: null, accuracy: null };
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(nowhere),
      options,
    );
    // The browser's own limit does not begin before the person has answered its question.
    setTimeout(() => resolve(nowhere), options.timeout);
  });
}

/** The battery's charge from 0 to 1 and whether it charges; null where the browser does not tell. */
export async function batteryOf(browser: Navigator): Promise<{ level: number; charging: boolean } | null> {
  // Chromium alone has it, and the types of the DOM do not.
  const { getBattery } = browser as { getBattery?: () => Promise<{ level: number; charging: boolean }> };
  const battery = await getBattery?.call(browser).catch(() => undefined);
  return battery ? { level: battery.level, charging: battery.charging } : null;
}

/** How many bytes a site may keep, and how many are in use. */
export async function quotaOf({ storage }: Navigator): Promise<{ quota: number | null; usage: number | null } | null> {
  if (!(storage as StorageManager | undefined)) return null; // not on an insecure site
  const { quota = null, usage = null } = await storage.estimate().catch((): StorageEstimate => ({}));
  return { quota, usage };
}

/** How many cameras, microphones and loudspeakers there are; none of their names. */
export async function mediaDevicesOf({ mediaDevices }: Navigator): Promise<Readonly<Record<string, number>> | null> {
  if (!(mediaDevices as MediaDevices | undefined)) return null; // not on an insecure site
  const devices = await mediaDevices.enumerateDevices().catch(() => []);
  const count = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind).length;
  return { cameras: count('videoinput'), microphones: count('audioinput'), speakers: count('audiooutput') };
}

/** The quota, in bytes, under which Chromium's private windows stay. */
const privateQuota = 120_000_000;

/** Whether the window is likely a private one: such windows may keep little. */
export async function isPrivate(browser: Navigator): Promise<boolean | null> {
  const quota = (await quotaOf(browser))?.quota ?? null;
  return quota === null ? null : quota < privateQuota;
}
