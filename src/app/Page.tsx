import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CompiledScreen } from '#engine/compiled.ts';
import { ScreenView } from '#engine/ScreenView.tsx';
import { screenTitle } from '#engine/screen-title.ts';
import type { LoadedScreen } from './screen-loader.ts';
import type { Services } from './services.ts';
import type { ScreenVisit } from './visits.ts';

/** One visit of a screen. It is made anew for every visit, of the same screen too. */
export function Page({ loaded, services }: { loaded: LoadedScreen; services: Services }): ReactNode {
  const [visit] = useState(() => services.visits.open(services.navigator.place(), loaded.screen));
  const { screen } = loaded;
  useTitle(screen, visit, services);
  useArrival(visit, services);
  const { facts, forms, act, links } = visit;
  const { words, shared } = services.languages.now().journey;
  return (
    <ScreenView
      screen={screen}
      facts={facts}
      forms={forms}
      act={act}
      links={links}
      widgets={loaded.widgets}
      words={words}
      shared={shared}
      languages={services.languageChoice}
    />
  );
}

/** Names the document after the screen, as long as it shows. */
function useTitle(screen: CompiledScreen, { facts }: ScreenVisit, { languages }: Services): void {
  useLayoutEffect(() => {
    let title: string | undefined;
    const entitle = () => {
      const now = screenTitle(screen, facts.get());
      if (now !== title) document.title = languages.word('documentTitle', { frame: { title: now } });
      title = now;
    };
    entitle();
    return facts.subscribe(entitle);
  }, [screen, facts, languages]);
}

/** Before the first picture of a screen: its scroll position and focus, and its `enter` event. */
function useArrival(visit: ScreenVisit, services: Services): void {
  useLayoutEffect(() => {
    const { screen, place } = visit;
    services.arrivals.arrive(screen, place.way);
    void visit.begin().then(() => services.prefetch(screen.id)); // the screen's own reply goes first
  }, [visit, services]);
}
