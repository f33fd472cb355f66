import '../../../../src/ui/theme.css';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWidgets } from '../../../../src/engine/load-widgets.ts';
import { createScreenForms } from '../../../../src/engine/screen-forms.ts';
import { ScreenView } from '../../../../src/engine/ScreenView.tsx';
import type { CompiledScreen } from '../../../../src/engine/compiled.ts';
import { hearing } from '../../../../src/ui/heard-events.ts';
import { Page } from '../../../../src/ui/Page.tsx';
import type { LoadedWidgets } from '../../../../src/engine/widget.ts';
import { widgets } from '../../../../src/widgets/registry.ts';
import { expose } from '../../forms/peer.ts';
import { compiledScreens } from '#compiled';

interface Loaded {
  readonly screen: CompiledScreen;
  readonly widgets: LoadedWidgets;
}

let screens: readonly Loaded[] = [];
const facts = { get: () => ({}), subscribe: () => () => undefined };
const links = { href: () => '#', go: () => undefined, address: () => '#' };
const languages = { options: [], now: () => 'en', choose: () => undefined };

expose({
  // The engine always says what is wrong as soon as a field was left, and from then on checks it at each keystroke.
  async prepare(workload) {
    screens = await Promise.all(workload.screens.map(({ id }) => load(id)));
  },
  mount(root) {
    hearing(root, createRoot).render(<Wizard />);
  },
});

async function load(id: string): Promise<Loaded> {
  const module = await compiledScreens[id]?.();
  if (!module) throw new Error(`No screen ${id} was compiled`);
  const screen = module.screen as CompiledScreen; // generated files import no type of the engine
  return { screen, widgets: await loadWidgets(screen, widgets, {}) };
}

function Wizard(): ReactNode {
  const [index, setIndex] = useState(0);
  const loaded = screens[index];
  return (
    <Page header={null} inert={false}>
      {loaded ? <Step key={index} loaded={loaded} onDone={() => setIndex(index + 1)} /> : <h1>All done</h1>}
    </Page>
  );
}

function Step({ loaded, onDone }: { readonly loaded: Loaded; readonly onDone: () => void }): ReactNode {
  const { screen } = loaded;
  const [forms] = useState(() => createScreenForms(screen, facts));
  const act = useMemo(
    () => ({
      run: (event: string) => {
        if (event === 'submit') onDone();
        return Promise.resolve({ ok: true });
      },
      load: () => Promise.resolve(undefined),
    }),
    [onDone],
  );
  return (
    <ScreenView
      screen={screen}
      facts={facts}
      forms={forms}
      act={act}
      links={links}
      widgets={loaded.widgets}
      words={{}}
      shared={{}}
      languages={languages}
    />
  );
}
