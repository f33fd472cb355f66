import type { CompiledScreen } from '#engine/compiled.ts';
import { ownPack } from '#generated/languages.ts';
import { showLine } from './line-mark.ts';
import { screenAt } from './routes.ts';
import type { Services } from './services.ts';

/** What counts as activity. Spec 4, "Inactivity". */
const activity = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/** Connects the services to the events of the browser's window, for as long as the page lives. `tick` in milliseconds. */
export function watchPage(
  page: Window,
  { inactivity, deviceSync, tabs, pending, log, frame }: Services,
  tick: number,
): void {
  for (const name of activity) page.addEventListener(name, () => inactivity.touch(), { passive: true, capture: true });
  page.setInterval(() => {
    inactivity.check();
    deviceSync();
  }, tick);
  page.addEventListener('storage', () => tabs.check());
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'visible') return;
    tabs.check();
    inactivity.check();
  });
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) tabs.check();
  });
  const line = () => {
    showLine(page);
    frame.update((state) => void (state.offline = !page.navigator.onLine));
  };
  line();
  page.addEventListener('offline', line);
  page.addEventListener('online', () => {
    line();
    pending.online();
  });
  const broken = (event: Event) => {
    log('A fault of the app', { kind: event.type });
    frame.update((state) => void (state.broken = true));
  };
  page.addEventListener('unhandledrejection', broken);
}

/** Under the dev server: shows a screen that was saved at once, with what was typed. */
export function watchEdits(page: Window, { loader, visits, navigator, languages }: Services): void {
  page.addEventListener('config-screen-changed', (event) => {
    if (!(event instanceof CustomEvent)) return;
    // sent by the config plugin
    const { screen, language = ownPack.id } = event.detail as { screen?: CompiledScreen; language?: string };
    if (!screen) return;
    event.preventDefault();
    if (language === languages.now().id) visits.renew(screen);
    void loader.renew(screen, language);
  });
  // The frame reads the manifest while it draws.
  page.addEventListener('config-manifest-changed', () => {
    const shown = loader.state(screenAt(navigator.place().path));
    if (typeof shown === 'object') void loader.renew(shown.screen);
  });
}

/** Tells a listener each time the page is seen again; the result stops that. */
export function watchSight({ document: page }: Window, listener: () => void): () => void {
  const seen = () => {
    if (page.visibilityState === 'visible') listener();
  };
  page.addEventListener('visibilitychange', seen);
  return () => page.removeEventListener('visibilitychange', seen);
}
