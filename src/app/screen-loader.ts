import type { CompiledScreen } from '#engine/compiled.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import type { LoadedWidgets } from '#engine/widget.ts';
import type { ScreenId } from '#generated/ids.ts';
import type { LanguagePack } from '#generated/languages.ts';
import { widgets } from '#widgets/registry.ts';
import { screenId } from './routes.ts';

/** A screen with all the code that it needs. */
export interface LoadedScreen {
  readonly screen: CompiledScreen;
  readonly widgets: LoadedWidgets;
}

/** How far the loading of a screen has got. */
export type ScreenState = LoadedScreen | 'loading' | 'failed';

/** Loads screens, each once. */
export interface ScreenLoader {
  /** The state of now: 'loading' also before anybody asked. The same value until it changes. */
  readonly state: (id: ScreenId, pack?: LanguagePack) => ScreenState;
  /** Loads a screen in the language that shows, or in another one; what failed is tried again. */
  load(id: ScreenId, pack?: LanguagePack): Promise<void>;
  /** Takes a screen that was edited while the app runs (only under the dev server), in one language. */
  renew(screen: CompiledScreen, language?: string): Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A loader that has loaded nothing. `now` is the language that shows. */
export function createScreenLoader(now: () => LanguagePack): ScreenLoader {
  const states = new Map<string, ScreenState>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function put(key: string, state: ScreenState): void {
    states.set(key, state);
    listeners.forEach((listener) => listener());
  }

  async function fetchScreen(id: ScreenId, pack: LanguagePack): Promise<void> {
    const key = keyOf(id, pack);
    try {
      const module = await pack.manifest[id].load();
      put(key, await withWidgets(module.screen as CompiledScreen, pack)); // generated files import no type of the engine
    } catch {
      put(key, 'failed');
    } finally {
      running.delete(key);
    }
  }

  return {
    load(id, pack = now()) {
      const key = keyOf(id, pack);
      if (typeof states.get(key) === 'object') return Promise.resolve();
      const promise = running.get(key) ?? fetchScreen(id, pack);
      running.set(key, promise);
      return promise;
    },
    renew: async (screen, language = now().id) =>
      put(keyOf(screenId(screen.id), { id: language }), await withWidgets(screen, now())),
    state: (id, pack = now()) => states.get(keyOf(id, pack)) ?? 'loading',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A screen is another one in each language. */
function keyOf(screen: ScreenId, { id }: Pick<LanguagePack, 'id'>): string {
  return `${id}/${screen}`;
}

async function withWidgets(screen: CompiledScreen, { journey }: LanguagePack): Promise<LoadedScreen> {
  return { screen, widgets: await loadWidgets(screen, widgets, journey.shared) };
}
