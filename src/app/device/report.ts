import { browserOf, flagsOf, rendererOf } from './browser-traits.ts';
import { batteryOf, isPrivate, locationOf, mediaDevicesOf, quotaOf } from './device-traits.ts';

/** The parts of the report that the app knows. */
export interface ReportOptions {
  readonly ids: { readonly leadID: unknown; readonly customerID: unknown };
  /** How many reports there were, with this one. */
  readonly count: number;
  /** Milliseconds: so long the location is waited for, and so old it may be. */
  readonly location: { readonly timeout: number; readonly maximumAge: number };
}

/** The device report: these fields and no other. What a browser does not tell is null. Spec 7, "Device sync". */
export async function deviceReport(page: Window, { ids, count, location }: ReportOptions): Promise<object> {
  const { navigator, screen } = page;
  const [place, battery, storage, media, incognito] = await Promise.all([
    locationOf(navigator, location),
    batteryOf(navigator),
    quotaOf(navigator),
    mediaDevicesOf(navigator),
    isPrivate(navigator),
  ]);
  return {
    leadID: ids.leadID ?? null,
    customerID: ids.customerID ?? null,
    counter: count,
    incognito,
    ...place,
    ...browserOf(navigator),
    language: navigator.language,
    screen: { width: screen.width, height: screen.height, depth: screen.colorDepth, ratio: page.devicePixelRatio },
    memory: 'deviceMemory' in navigator ? navigator.deviceMemory : null,
    cores: navigator.hardwareConcurrency,
    touch: navigator.maxTouchPoints,
    battery,
    storage,
    mediaDevices: media,
    renderer: rendererOf(page.document),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...flagsOf(page),
  };
}
