import type { LanguageChoice } from '#engine/language-choice.ts';
import { languages as entries } from '#generated/languages.ts';
import { settings } from '#generated/settings.ts';
import type { FrameNotices } from './frame-state.ts';
import type { Languages } from './languages.ts';
import type { Navigator } from './navigator.ts';
import { screenAt } from './routes.ts';
import type { ScreenLoader } from './screen-loader.ts';
import type { Visits } from './visits.ts';

/** What a change of language touches. */
export interface SwitchParts {
  readonly languages: Languages;
  readonly loader: ScreenLoader;
  readonly navigator: Navigator;
  readonly visits: Visits;
  readonly notices: FrameNotices;
}

/**
 * The choice between the languages. The screen that shows is fetched in the other language before anything changes, then
 * takes the place of the old one with all that was typed; without a line everything stays and the person is told.
 */
export function createLanguageChoice({ languages, loader, navigator, visits, notices }: SwitchParts): LanguageChoice {
  let wanted: string | undefined;

  async function choose(id: string): Promise<void> {
    wanted = id;
    if (id === languages.now().id) return;
    const pack = await languages.fetch(id);
    const screen = screenAt(navigator.place().path);
    if (pack) await loader.load(screen, pack);
    if (wanted !== id) return; // another one was chosen meanwhile
    const loaded = pack && loader.state(screen, pack);
    if (!pack || typeof loaded !== 'object') {
      notices.toast(languages.word('noResponse'), 'error', settings.durations['toast.no-response']);
      return;
    }
    if (screen === screenAt(navigator.place().path)) visits.renew(loaded.screen);
    languages.use(pack);
    visits.readAgain();
  }

  return { options: entries, now: () => languages.now().id, choose: (id) => void choose(id) };
}
