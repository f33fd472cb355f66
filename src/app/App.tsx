import '#ui/theme.css';
import '#ui/TextBox.tsx'; // its style comes with the theme's in one file, the only one for which the first picture waits
import { memo, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Router, useLocation } from 'react-router-dom';
import { useImmer } from 'use-immer';
import type { ScreenId } from '#generated/ids.ts';
import { journey } from '#generated/journey.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { emptyFrame } from './frame-state.ts';
import type { FrameState } from './frame-state.ts';
import { Page } from './Page.tsx';
import { BrokenScreen, LoadingScreen } from './plain-screens.tsx';
import { screenAt } from './routes.ts';
import type { LoadedScreen, ScreenState } from './screen-loader.ts';
import { routerNavigator } from './router-navigator.ts';
import type { Services } from './services.ts';

/** What the frame shows of a call changes nothing of the screen in it. */
const Visit = memo(Page);

/** The whole app: the screen at the address, in its frame. */
export function App({ services }: { services: Services }): ReactNode {
  const { navigator, languages } = services;
  useSyncExternalStore(languages.subscribe, languages.now, languages.now);
  const place = useSyncExternalStore(navigator.subscribe, navigator.place, navigator.place);
  return (
    <Router
      location={{ pathname: place.path, search: place.search, key: place.key }}
      navigator={routerNavigator(navigator)}
    >
      <ErrorBoundary log={services.log} fallback={<BrokenScreen word={languages.word} />}>
        <FramedScreen services={services} />
      </ErrorBoundary>
    </Router>
  );
}

function FramedScreen({ services }: { services: Services }): ReactNode {
  const { key, pathname } = useLocation();
  const id = screenAt(pathname);
  const frame = useFrame(services);
  const { subscribe, state } = services.loader;
  const loaded = useSyncExternalStore(
    subscribe,
    () => state(id),
    () => state(id),
  );
  const { word } = services.languages;
  const shown = useShown(key, id, loaded);
  if (frame.broken) return <BrokenScreen word={word} />;
  return (
    <Frame id={shown?.id ?? id} waiting={shown !== undefined && shown.key !== key} frame={frame} services={services}>
      {!shown && loaded === 'loading' && <LoadingScreen word={word} />}
      {loaded === 'failed' && <LoadingScreen word={word} again={() => void services.loader.load(id)} />}
      {shown && <Visit key={shown.key} loaded={shown.loaded} services={services} />}
    </Frame>
  );
}

/** A screen that shows, by the key of its visit. */
interface Shown {
  readonly key: string;
  readonly id: ScreenId;
  readonly loaded: LoadedScreen;
}

/**
 * What shows: the screen at the address; as long as its code is on its way the screen before it, but for one who has just
 * been signed out; nothing when there is none, or when the code did not come.
 */
function useShown(key: string, id: ScreenId, loaded: ScreenState): Shown | undefined {
  const [last, setLast] = useState<Shown>();
  const now = typeof loaded === 'object' ? { key, id, loaded } : undefined;
  if (now && (last?.key !== key || last.loaded !== loaded)) setLast(now);
  return now ?? (loaded === 'loading' && id !== journey.signedOut ? last : undefined);
}

/** The frame's state, connected to the flow for as long as the app stands. */
function useFrame({ frame }: Services): FrameState {
  const [state, update] = useImmer(emptyFrame);
  useLayoutEffect(() => frame.connect(update), [frame, update]);
  return state;
}
