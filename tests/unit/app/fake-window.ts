import type { HistoryWindow } from '#app/navigator.ts';

/** A browser's history as far as the navigator uses it: entries, a position, and popstate when it moves. */
export function fakeWindow(start: string) {
  const entries: { url: string; state: unknown }[] = [
    { url: 'https://before.example/', state: null },
    { url: start, state: null },
  ];
  let at = 1;
  let pop: (() => void) | undefined;
  const parse = () => new URL(entries[at]?.url ?? '/', 'https://site.example');
  const history = {
    get state() {
      return entries[at]?.state;
    },
    replaceState: (state: unknown, _title: string, url?: string) =>
      void (entries[at] = { url: url ?? entries[at]?.url ?? '/', state: structuredClone(state) }),
    pushState(state: unknown, _title: string, url: string) {
      at += 1;
      entries.splice(at, Infinity, { url, state: structuredClone(state) });
    },
    go(by: number) {
      at = Math.min(Math.max(at + by, 0), entries.length - 1);
      if (at > 0) pop?.();
    },
  };
  const location = {
    get pathname() {
      return parse().pathname;
    },
    get search() {
      return parse().search;
    },
  };
  const page = {
    history,
    location,
    addEventListener: (_name: string, listener: () => void) => void (pop = listener),
  };
  return {
    // The navigator uses nothing else of the window.
    page: page as unknown as HistoryWindow,
    pressBack: () => history.go(-1),
    pressForward: () => history.go(1),
    urls: () => entries.slice(1).map((entry) => entry.url),
    isOutside: () => at === 0,
    address: () => entries[at]?.url,
  };
}
