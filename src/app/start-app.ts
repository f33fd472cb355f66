import { painted } from '#ui/painted.ts';

/**
 * A reply that took longer than this came over a slow line, in ms: there the app's files take longer than the first picture,
 * however soon they are asked for.
 */
const slowFrom = 100;

/**
 * Starts the app. `draw` is called when all of the page's HTML is there, and says whether a picture shows. That picture has
 * the processor and a fast line for itself: kept on the device, or on a fast line, the app would be there before it and
 * keep it back, so its files (the page's `later` links) are fetched when the page is painted. On a slow line they are asked
 * for at once, behind what the picture needs.
 */
export function startApp(script: HTMLScriptElement, draw: () => boolean): void {
  const address = script.dataset['app']; // the build wrote it there (src/build/prerender-plugin.ts)
  if (address === undefined) return;
  const start = () => {
    fetchLater();
    void runInTurn([...entryParts(), address]);
  };
  if (cameSlowly(script)) fetchLater();
  whenParsed(() => {
    const isSeen = draw() && !document.hidden;
    if (isSeen) void painted().then(start);
    else start();
  });
}

function fetchLater(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
}

/** The files that the app's entry imports, each after those that it needs itself: the build marked their links. */
function entryParts(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[data-part]')].map((link) => link.href);
}

/** Runs the app's modules one after the other, as imports each in a task of its own: taps and keys are answered in between. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) await import(file);
}

function cameSlowly({ src }: HTMLScriptElement): boolean {
  const [found] = performance.getEntriesByName(src);
  return (
    found instanceof PerformanceResourceTiming &&
    found.workerStart === 0 && // the service worker did not answer
    found.transferSize > 0 &&
    found.responseEnd - found.requestStart > slowFrom
  );
}

function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') work();
  else document.addEventListener('DOMContentLoaded', work);
}

/** The script that runs; only while it runs for the first time. */
export function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript : undefined;
}

/** Whether the device remembers that somebody is signed in. */
export function remembersSomebody(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false; // the browser keeps nothing
  }
}
