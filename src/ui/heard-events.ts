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
/** Those of a tap or of a sent form. */
const wakingEvents: ReadonlySet<string> = new Set(['click', 'submit', 'mousedown']);

/**
 * Makes a root of React which listens to those events only. Others, as that an image was loaded, React hears at the element
 * itself. It would hear each event twice: on its way down too, so that a part of the page that is not alive yet can be
 * woken for it. Only a tap needs that: boxes take over what was typed before.
 */
export function hearing<Root>(container: HTMLElement, makeRoot: (container: HTMLElement) => Root): Root {
  const places = [container, container.ownerDocument];
  for (const place of places) {
    const listen = place.addEventListener.bind(place);
    place.addEventListener = (type: string, listener: EventListener, isOnWayDown: boolean) => {
      if (heardEvents.has(type) && (!isOnWayDown || wakingEvents.has(type))) listen(type, listener, isOnWayDown);
    };
  }
  try {
    return makeRoot(container);
  } finally {
    for (const place of places) Reflect.deleteProperty(place, 'addEventListener');
  }
}
