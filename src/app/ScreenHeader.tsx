import type { ReactNode } from 'react';
import type { ScreenId } from '#generated/ids.ts';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
import type { ManifestEntry } from '#generated/manifest.ts';
import { Header } from '#ui/Header.tsx';
import { routeOf } from './routes.ts';
import type { Services } from './services.ts';
import { word } from './words.ts';

/** The bar at the top of a screen, as its `header` says: back, title, progress and menu show where they make sense. */
export function ScreenHeader({ id, services }: { id: ScreenId; services: Services }): ReactNode {
  const { header = {}, step, back, access }: ManifestEntry = manifest[id];
  if (header.hidden) return null;
  const hasBack = back !== 'exit' && header.back !== false;
  const hasProgress = step !== undefined && header.progress !== false;
  const hasMenu = header.menu ?? access === 'signed-in';
  return (
    <Header
      key={id}
      title={header.title}
      back={hasBack ? { label: word('back'), onBack: () => services.visits.back() } : undefined}
      progress={hasProgress ? progressOf(step) : undefined}
      menu={hasMenu ? { label: word('menu'), items: menuOf(id, services) } : undefined}
    />
  );
}

function progressOf({ index, total }: { readonly index: number; readonly total: number }) {
  const label = `${word('progress')}: ${word('step', { screen: { step: index + 1, steps: total } })}`;
  return { label, done: index, total };
}

function menuOf(id: ScreenId, { visits }: Services) {
  return journey.menu.map(({ label, go, supply }) => ({
    label,
    href: routeOf(go),
    go: () => visits.links.go(go, supply && id),
  }));
}
