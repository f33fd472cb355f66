/** Where the person is: the address, and what was handed over on the way. */
export interface Place {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The id of the page that was supplied to return to. */
  readonly supplied: string | undefined;
  /** How the person came here. */
  readonly way: 'launch' | 'forward' | 'back';
  /** Another one for each visit. */
  readonly key: string;
}

/** The part of the browser's window that the navigator uses. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** Navigation without a pile of visited screens. */
export interface Navigator {
  /** The place of now; the same object until it changes. */
  readonly place: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
  show(path: string, options: { search?: string; supplied?: string | undefined; way: 'forward' | 'back' }): void;
  /** Stays where the person is: what the browser's back closed was no screen. */
  stay(): void;
  /** The browser's own back, out of the app. */
  exit(): void;
}

/** What the navigator asks its owner. */
export interface NavigatorOptions {
  /** The browser's back was pressed. */
  onBack(): void;
  /** The path that is shown for a path: another one where the person may not go. */
  admit(path: string): string;
  /** The path of the entry below: what shows when the person comes back from outside to before this visit. */
  returnPath(path: string): string;
  /** The query that may stay in the address bar. */
  readonly search: string;
}

/** What a history entry of this app holds. */
type Entry = { kind: 'trap' } | { kind: 'screen'; supplied?: string };

/**
 * Keeps two history entries: a trap below and the current screen above it. Every screen replaces the one before, and the
 * browser's back lands on the trap, where it means what the screen's own back means; waiting and redirect screens
 * therefore never stay in the history. Spec 2, "Back-button map".
 */
export function createNavigator(page: HistoryWindow, options: NavigatorOptions): Navigator {
  const { history, location } = page;
  const listeners = new Set<() => void>();
  let onTrap = false;
  let count = 0;
  let place = launchPlace();

  function launchPlace(): Place {
    const entry = entryOf(history.state);
    const path = options.admit(location.pathname);
    const address = path === location.pathname ? path + options.search : path;
    if (entry?.kind === 'screen') {
      history.replaceState(entry, '', address);
      return placeNow(entry.supplied, 'launch');
    }
    history.replaceState({ kind: 'trap' } satisfies Entry, '', options.returnPath(path));
    history.pushState({ kind: 'screen' } satisfies Entry, '', address);
    return placeNow(undefined, 'launch');
  }

  function placeNow(supplied: string | undefined, way: Place['way']): Place {
    count += 1;
    return { path: location.pathname, search: location.search, supplied, way, key: String(count) };
  }

  function arrive(next: Place): void {
    place = next;
    listeners.forEach((listener) => listener());
  }

  page.addEventListener('popstate', () => {
    const entry = entryOf(history.state);
    onTrap = entry?.kind === 'trap';
    if (onTrap) return options.onBack();
    const supplied = entry?.kind === 'screen' ? entry.supplied : undefined;
    const path = options.admit(location.pathname);
    if (!entry || path !== location.pathname) history.replaceState({ kind: 'screen' } satisfies Entry, '', path);
    if (path !== place.path) arrive(placeNow(supplied, 'forward'));
  });

  return {
    place: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(path, { search = '', supplied, way }) {
      const entry = screenEntry(supplied);
      const allowed = options.admit(path);
      history[onTrap ? 'pushState' : 'replaceState'](entry, '', allowed === path ? path + search : allowed);
      onTrap = false;
      arrive(placeNow(supplied, way));
    },
    stay() {
      if (onTrap) history.pushState(screenEntry(place.supplied), '', place.path + place.search);
      onTrap = false;
    },
    exit: () => history.go(onTrap ? -1 : -2),
  };
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('kind' in state)) return undefined;
  if (state.kind === 'trap') return { kind: 'trap' };
  if (state.kind !== 'screen') return undefined;
  return screenEntry('supplied' in state && typeof state.supplied === 'string' ? state.supplied : undefined);
}

function screenEntry(supplied: string | undefined): Entry {
  return { kind: 'screen', ...(supplied !== undefined && { supplied }) };
}
