import { wideClass } from './clean-html.ts';

/**
 * Makes a frame as high as its document, now and when that changes, and lets the keyboard scroll what is wider than the
 * frame. Returns what ends it.
 */
export function fitFrame(frame: HTMLIFrameElement, name: string): () => void {
  const body = frame.contentDocument?.body;
  if (!body) return () => undefined;
  const fit = () => {
    frame.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`;
    for (const part of body.querySelectorAll<HTMLElement>(`.${wideClass}`)) makeReachable(part, name);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(body);
  return () => watch.disconnect();
}

/** A part that scrolls sideways takes the focus and has a name; one that does not is passed over. */
function makeReachable(part: HTMLElement, name: string): void {
  if (part.scrollWidth <= part.clientWidth) {
    for (const attribute of ['tabindex', 'role', 'aria-label']) part.removeAttribute(attribute);
    return;
  }
  part.tabIndex = 0;
  part.setAttribute('role', 'region');
  part.setAttribute('aria-label', part.querySelector('caption')?.textContent ?? name);
}
