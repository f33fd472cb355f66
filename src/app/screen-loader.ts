import type { CompiledScreen } from '#engine/compiled.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import type { LoadedWidgets } from '#engine/widget.ts';
import type { ScreenId } from '#generated/ids.ts';
import { manifest } from '#generated/manifest.ts';
import { widgets } from '#widgets/registry.ts';

/** A screen with all the code that it needs. */
export interface LoadedScreen {
  readonly screen: CompiledScreen;
  readonly widgets: LoadedWidgets;
}

/** How far the loading of a screen has got. */
export type ScreenState = LoadedScreen | 'loading' | 'failed';

/** Loads screens, each once. */
export interface ScreenLoader {
  /** The state of now; asks for the screen when it was not asked for. The same value until it changes. */
  state(id: ScreenId): ScreenState;
  /** Loads a screen; one that failed is tried again. */
  load(id: ScreenId): Promise<void>;
  subscribe(listener: () => void): () => void;
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
      const screen = module.screen as CompiledScreen; // generated files import no type of the engine
      put(id, { screen, widgets: await loadWidgets(screen, widgets) });
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
    state: (id) => states.get(id) ?? 'loading',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
