import type { CompiledScreen } from '#engine/compiled.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import type { LoadedWidgets } from '#engine/widget.ts';
import type { ScreenId } from '#generated/ids.ts';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
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
  readonly state: (id: ScreenId) => ScreenState;
  /** Loads a screen; one that failed is tried again. */
  load(id: ScreenId): Promise<void>;
  /** Takes a screen that was edited while the app runs (only under the dev server). */
  renew(screen: CompiledScreen): Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A loader that has loaded nothing. */
export function createScreenLoader(): ScreenLoader {
  const states = new Map<ScreenId, ScreenState>();
  const running = new Map<ScreenId, Promise<void>>();
  const listeners = new Set<() => void>();

  function put(id: ScreenId, state: ScreenState): void {
    states.set(id, state);
    listeners.forEach((listener) => listener());
  }

  async function fetchScreen(id: ScreenId): Promise<void> {
    try {
      const module = await manifest[id].load();
      put(id, await withWidgets(module.screen as CompiledScreen)); // generated files import no type of the engine
    } catch {
      put(id, 'failed');
    } finally {
      running.delete(id);
    }
  }

  function load(id: ScreenId): Promise<void> {
    const state = states.get(id);
    if (typeof state === 'object') return Promise.resolve();
    const promise = running.get(id) ?? fetchScreen(id);
    running.set(id, promise);
    return promise;
  }

  return {
    load,
    renew: async (screen) => put(screenId(screen.id), await withWidgets(screen)),
    state: (id) => states.get(id) ?? 'loading',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function withWidgets(screen: CompiledScreen): Promise<LoadedScreen> {
  return { screen, widgets: await loadWidgets(screen, widgets, journey.shared) };
}
