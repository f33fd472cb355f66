import { languages, ownPack } from '#generated/languages.ts';
import type { LanguagePack } from '#generated/languages.ts';
import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';

/** Where the chosen language is kept, and what hears of it. */
export interface LanguageMemory {
  /** The language that was chosen on this device. */
  chosen(): string | undefined;
  /** Keeps the choice. */
  keep(id: string): void;
  /** The page is in this language from now on: `<html lang>`. */
  shown(id: string): void;
}

/** The languages of the app and the one that shows. */
export interface Languages {
  /** What is read now. The same object until the language changes. */
  readonly now: () => LanguagePack;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches a language's texts; undefined for one that there is not, or when they did not arrive. */
  fetch(id: string): Promise<LanguagePack | undefined>;
  /** Fetches the language that was chosen earlier and shows it; where that fails, the app's own stays. */
  start(): Promise<void>;
  /** Shows a language from now on, and keeps the choice. */
  use(pack: LanguagePack): void;
  /** A word of the frame (journey.json, `words`), with facts filled in; the name itself where the config lacks it. */
  readonly word: (name: string, facts?: Facts) => string;
}

/** The languages, with that of the screens themselves showing. */
export function createLanguages(memory: LanguageMemory): Languages {
  const listeners = new Set<() => void>();
  let pack = ownPack;

  function show(next: LanguagePack): void {
    pack = next;
    memory.shown(next.id);
    listeners.forEach((listener) => listener());
  }

  return {
    now: () => pack,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: fetchPack,
    async start() {
      const chosen = memory.chosen();
      const next = chosen === undefined || chosen === pack.id ? undefined : await fetchPack(chosen);
      if (next) show(next);
    },
    use(next) {
      memory.keep(next.id);
      show(next);
    },
    word(name, facts = {}) {
      const text = pack.journey.words[name];
      return text === undefined ? name : fillText(text, facts);
    },
  };
}

async function fetchPack(id: string): Promise<LanguagePack | undefined> {
  const entry = languages.find((each) => each.id === id);
  return entry?.load().catch(() => undefined);
}
