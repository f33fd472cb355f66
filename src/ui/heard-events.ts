/**
 * The events of the page that a component of this app asks React for, and those by which React knows of them. React would
 * otherwise listen to every event that there is, and look through the page for each of a key's or a tap's fifteen.
 */
export const heardEvents: ReadonlySet<string> = new Set([
  'click',
  'change',
  'input',
  'submit',
  'focusin',
  'focusout',
  'mousedown',
]);

/** Makes a root of React which listens to those events only. Others, as that an image was loaded, React hears at the element itself. */
export function hearing<Root>(container: HTMLElement, makeRoot: (container: HTMLElement) => Root): Root {
  const places = [container, container.ownerDocument];
  for (const place of places) {
    const listen = place.addEventListener.bind(place);
    place.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
      if (heardEvents.has(type)) listen(type, ...rest);
    };
  }
  try {
    return makeRoot(container);
  } finally {
    for (const place of places) Reflect.deleteProperty(place, 'addEventListener');
  }
}
