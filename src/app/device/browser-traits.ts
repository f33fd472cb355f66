/** Browser, operating system and platform, as the browser names itself. */
export function browserOf({ userAgent, platform }: Navigator): { browser: string; os: string; platform: string } {
  const browser = firstOf(userAgent, [
    ['Edge', /Edg\//],
    ['Samsung', /SamsungBrowser/],
    ['Opera', /OPR\//],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ]);
  const os = firstOf(userAgent, [
    ['Android', /Android/],
    ['iOS', /iPhone|iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS/],
    ['Linux', /Linux/],
  ]);
  return { browser, os, platform };
}

/** The name of the graphics processor; null where the browser does not tell. */
export function rendererOf(page: Document): string | null {
  const context = page.createElement('canvas').getContext('webgl');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (!context || !names) return null;
  const name: unknown = context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : null;
}

/** What the browser allows and what it hides: do-not-track, storages, automation, a missing window, blurred clocks. */
export function flagsOf(page: Window) {
  const { navigator } = page;
  return {
    doNotTrack: navigator.doNotTrack,
    storageAvailable: { local: has(() => page.localStorage), session: has(() => page.sessionStorage) },
    cookiesAvailable: navigator.cookieEnabled,
    automation: navigator.webdriver,
    headless: /Headless/.test(navigator.userAgent),
    fingerprintResistance: { coarseClock: isCoarse(page.performance), roundedWindow: isRounded(page) },
  };
}

function firstOf(text: string, table: readonly (readonly [name: string, pattern: RegExp])[]): string {
  return table.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

function has(open: () => Storage): boolean {
  try {
    return open().length >= 0;
  } catch {
    return false;
  }
}

/** Browsers that resist fingerprinting tell the time in steps of 16 ms or more. */
function isCoarse(watch: Performance): boolean {
  const times = Array.from({ length: 8 }, () => watch.now());
  return times.every((time) => Number.isInteger(time / 16));
}

/** They also draw windows in steps of 200 by 100 pixels. */
function isRounded({ innerWidth, innerHeight }: Window): boolean {
  return innerWidth % 200 === 0 && innerHeight % 100 === 0;
}
