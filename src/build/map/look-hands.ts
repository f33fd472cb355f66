/** The buttons that zoom. */
export interface ZoomButtons {
  readonly larger: HTMLButtonElement;
  readonly smaller: HTMLButtonElement;
}

const smallest = 0.15;
const largest = 2.5;
const step = 1.25;
/** A press that moves farther, in pixels, is no tap. */
const slack = 4;
/** One card with its margins: as wide as a phone shows at first. In pixels of the picture. */
const cardWidth = 428;
/** Under this width, in pixels, the map opens at the size of one card. */
const narrow = 700;

/** Zooms by buttons, Ctrl and wheel, two fingers, + and −; moves the map by pulling it with the mouse. One finger scrolls. */
export function followHands(view: HTMLElement, { larger, smaller }: ZoomButtons): void {
  const pictures = [...view.querySelectorAll('svg')];
  const widths = pictures.map((picture) => [picture, picture.viewBox.baseVal] as const);
  const whole = widths[0]?.[1].width ?? view.clientWidth;
  let zoom = view.clientWidth < narrow ? view.clientWidth / cardWidth : Math.min(1, view.clientWidth / whole);

  function zoomTo(wanted: number, x = view.clientWidth / 2, y = view.clientHeight / 2): void {
    const next = Math.min(largest, Math.max(smallest, wanted));
    const [left, top] = [(view.scrollLeft + x) / zoom, (view.scrollTop + y) / zoom];
    zoom = next;
    for (const [picture, { width, height }] of widths) {
      picture.setAttribute('width', String(width * zoom));
      picture.setAttribute('height', String(height * zoom));
    }
    view.scrollTo(left * zoom - x, top * zoom - y);
  }

  zoomTo(zoom, 0, 0);
  larger.addEventListener('click', () => zoomTo(zoom * step));
  smaller.addEventListener('click', () => zoomTo(zoom / step));
  view.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') zoomTo(zoom * step);
    if (key === '-') zoomTo(zoom / step);
  });
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = view.getBoundingClientRect();
      zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  followFingers(view, () => zoom, zoomTo);
  pullByMouse(view);
}

function followFingers(
  view: HTMLElement,
  zoomNow: () => number,
  zoomTo: (zoom: number, x: number, y: number) => void,
): void {
  let begun: { distance: number; zoom: number } | undefined;
  view.addEventListener('touchstart', (event) => {
    const fingers = spread(event);
    begun = fingers && { distance: fingers.distance, zoom: zoomNow() };
  });
  view.addEventListener(
    'touchmove',
    (event) => {
      const fingers = spread(event);
      if (!fingers || !begun) return;
      event.preventDefault();
      const { left, top } = view.getBoundingClientRect();
      zoomTo((begun.zoom * fingers.distance) / begun.distance, fingers.x - left, fingers.y - top);
    },
    { passive: false },
  );
}

/** How far apart two fingers are, and the place between them, in pixels of the window. */
function spread({ touches: [first, second] }: TouchEvent): { distance: number; x: number; y: number } | undefined {
  if (!first || !second) return undefined;
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
  };
}

function pullByMouse(view: HTMLElement): void {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  let isPulled = false;
  view.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    from = { x: clientX, y: clientY, left: view.scrollLeft, top: view.scrollTop };
    isPulled = false;
  });
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    isPulled ||= Math.hypot(x, y) > slack;
    if (!isPulled) return;
    view.classList.add('held');
    view.scrollTo(from.left - x, from.top - y);
  });
  window.addEventListener('pointerup', () => {
    from = undefined;
    view.classList.remove('held');
  });
  // What ends a pull is no tap on the card under the mouse.
  view.addEventListener(
    'click',
    (event) => {
      if (isPulled) event.stopPropagation();
      isPulled = false;
    },
    { capture: true },
  );
}

/** Scrolls so that a card stands in the middle, as far as it can. */
export function showCard(view: HTMLElement, card: Element): void {
  const [box, frame] = [card.getBoundingClientRect(), view.getBoundingClientRect()];
  const isSeen =
    box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.right <= frame.right;
  if (isSeen) return;
  view.scrollBy(
    box.left + box.width / 2 - frame.left - frame.width / 2,
    box.top + Math.min(box.height, frame.height) / 2 - frame.top - frame.height / 2,
  );
}
