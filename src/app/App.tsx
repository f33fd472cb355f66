import '#ui/theme.css';
import { HeadlessMantineProvider } from '@mantine/core';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Router, useLocation } from 'react-router-dom';
import { useImmer } from 'use-immer';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { emptyFrame } from './frame-state.ts';
import type { FrameState } from './frame-state.ts';
import { Page } from './Page.tsx';
import { BrokenScreen, LoadingScreen } from './plain-screens.tsx';
import { screenAt } from './routes.ts';
import { routerNavigator } from './router-navigator.ts';
import type { Services } from './services.ts';
import { word } from './words.ts';

/** The whole app: the screen at the address, in its frame. */
export function App({ services }: { services: Services }): ReactNode {
  const { navigator } = services;
  const place = useSyncExternalStore(navigator.subscribe, navigator.place, navigator.place);
  return (
    // Headless: the looks are our own static CSS, so that no style is injected at run time.
    <HeadlessMantineProvider>
      <Router
        location={{ pathname: place.path, search: place.search, key: place.key }}
        navigator={routerNavigator(navigator)}
      >
        <ErrorBoundary log={services.log} fallback={<BrokenScreen />}>
          <FramedScreen services={services} />
        </ErrorBoundary>
      </Router>
    </HeadlessMantineProvider>
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
  if (frame.broken) return <BrokenScreen />;
  return (
    <Frame id={id} frame={frame} services={services}>
      {loaded === 'loading' && <LoadingScreen text={word('loading')} />}
      {loaded === 'failed' && <LoadingScreen text={word('screenFailed')} again={() => void services.loader.load(id)} />}
      {typeof loaded === 'object' && <Page key={key} loaded={loaded} services={services} />}
    </Frame>
  );
}

/** The frame's state, connected to the flow for as long as the app stands. */
function useFrame({ frame }: Services): FrameState {
  const [state, update] = useImmer(emptyFrame);
  useLayoutEffect(() => frame.connect(update), [frame, update]);
  return state;
}
