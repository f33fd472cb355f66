import type { Workload } from './workload.ts';

/*
 * What runs in a peer's page beside its form. Playwright hands these functions over as text, so each of them may use
 * nothing but its argument and the page.
 */

/** Hands a workload to the peer; resolves when it is ready to be drawn. */
export function prepareWork([workload, live]: readonly [Workload, boolean]): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        Promise.resolve(window.peer?.prepare(workload, live)).then(resolve, reject);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

/** Draws the first screen and waits until all its inputs are painted. Resolves with the time that took, in ms. */
export function mountAndPaint(count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const { peer } = window;
    const root = document.getElementById('root');
    if (!peer || !root) return reject(new Error('The page has no peer.'));
    const inputs = root.getElementsByTagName('input');
    let began = 0;
    let found = false;
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    // Not in this call: what a debugger's call does may break a Content-Security-Policy.
    setTimeout(() => {
      began = performance.now();
      peer.mount(root);
      look();
    });
    function look(): void {
      if (found || inputs.length < count) return;
      found = true;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now() - began));
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    }
  });
}

/** Notes when the person's tap ended and waits until a text stands on the page and is painted; see `tapDone`. */
export function awaitTap(text: string): void {
  const root = document.body;
  const tap: { at: number; done?: number } = { at: 0 };
  Object.assign(window, { tap });
  const note = (event: Event) => {
    tap.at = event.timeStamp;
  };
  window.addEventListener('touchend', note, { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (!root.textContent.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        tap.done = performance.now();
      });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

/** How long after the end of the tap the text of `awaitTap` was painted, in ms; undefined as long as it is not. */
export function tapDone(): number | undefined {
  const { tap } = window as unknown as { tap?: { at: number; done?: number } }; // awaitTap put it there
  return tap?.done === undefined ? undefined : tap.done - tap.at;
}

/** Resolves when the next frame has been painted and nothing waits behind it. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Gives the focus to the input with this place among those that can be typed in, its caret at the end. */
export function focusInput(place: number): void {
  const inputs = [...document.querySelectorAll('input')].filter(
    ({ type }) => !['hidden', 'checkbox', 'radio', 'button', 'submit'].includes(type),
  );
  const input = inputs[place];
  if (!input) throw new Error(`There is no input ${place}.`);
  input.focus();
}

/** Where an element is on the screen: its middle, in CSS pixels. */
export function middleOf(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
  if (!element) throw new Error(`There is no ${selector}.`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
