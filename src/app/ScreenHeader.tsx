import type { ReactNode } from 'react';
import type { ScreenId } from '#generated/ids.ts';
import type { ManifestEntry } from '#generated/manifest.ts';
import { holds } from '#lib/condition.ts';
import { Header } from '#ui/Header.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { routeOf } from './routes.ts';
import type { Services } from './services.ts';
import type { Languages } from './languages.ts';

/** The bar at the top of a screen, as its `header` says: back, title, progress and menu show where they make sense. */
export function ScreenHeader({ id, services }: { id: ScreenId; services: Services }): ReactNode {
  const { word, now } = services.languages;
  const { noProgress } = now().journey;
  const isAside = noProgress !== undefined && holds(noProgress.when, services.session.get());
  const { header = {}, step, back, access }: ManifestEntry = now().manifest[id];
  if (header.hidden) return null;
  const hasBack = back !== 'exit' && header.back !== false;
  const hasProgress = step !== undefined && header.progress !== false && !isAside;
  const hasMenu = header.menu ?? access === 'signed-in';
  return (
    <Header
      key={id}
      title={header.title}
      back={hasBack ? { label: word('back'), onBack: () => services.visits.back() } : undefined}
      progress={hasProgress ? progressOf(step, word) : undefined}
      menu={hasMenu ? { label: word('menu'), items: menuOf(id, services) } : undefined}
    />
  );
}

function progressOf({ index, total }: { readonly index: number; readonly total: number }, word: Languages['word']) {
  const label = `${word('progress')}: ${word('step', { screen: { step: index + 1, steps: total } })}`;
  return { label, done: index, total };
}

/** The menu's entries; that of the languages has one for each that does not show. */
function menuOf(id: ScreenId, { visits, languages, languageChoice }: Services): MenuItem[] {
  const { options, now, choose } = languageChoice;
  return languages.now().journey.menu.flatMap((entry): MenuItem[] => {
    if ('languages' in entry) {
      const others = options.filter((option) => option.id !== now());
      return others.map((option) => ({ label: option.label, lang: option.id, go: () => choose(option.id) }));
    }
    const { label, go, supply } = entry;
    return [{ label, href: routeOf(go), go: () => visits.links.go(go, supply && id) }];
  });
}
