import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '#generated/config.ts';
import { Prose } from '#ui/Prose.tsx';
import type { Act, FactsSource, ScreenLinks } from './act.ts';
import { Blocks } from './Blocks.tsx';
import { blocksOf } from './blocks-of.ts';
import type { CompiledScreen } from './compiled.ts';
import { createEvents } from './events.ts';
import { filled } from './Filled.tsx';
import { FormView } from './FormView.tsx';
import { hasPicture, isSteady } from './heading.ts';
import type { LanguageChoice } from './language-choice.ts';
import { ScreenContext, useTitle } from './screen-hooks.ts';
import type { ScreenForms } from './screen-forms.ts';
import { SheetsView } from './SheetsView.tsx';
import type { LoadedWidgets } from './widget.ts';

/** What a screen needs to be drawn. The app makes all of it; `forms` is made anew for each visit. */
export interface ScreenViewProps {
  readonly screen: CompiledScreen;
  readonly facts: FactsSource;
  readonly act: Act;
  readonly links: ScreenLinks;
  readonly forms: ScreenForms;
  /** The languages between which people choose. */
  readonly languages: LanguageChoice;
  /** What `loadWidgets` gave for this screen. */
  readonly widgets: LoadedWidgets;
  /** Words of the frame: journey.json, `words`. */
  readonly words: Readonly<Record<string, string>>;
  /** Blocks that screens share: journey.json, `shared`. */
  readonly shared: Readonly<Record<string, readonly Block[]>>;
}

/** A screen: its heading, body, forms, what follows them, and its open sheets. The heading can be given the focus. */
export function ScreenView(props: ScreenViewProps): ReactNode {
  const { screen, facts, act, links, forms, widgets, words, shared, languages } = props;
  const events = useMemo(() => createEvents(act, forms), [act, forms]);
  const scope = useMemo(
    () => ({ screen, facts, act, links, forms, widgets, words, shared, languages, events }),
    [screen, facts, act, links, forms, widgets, words, shared, languages, events],
  );
  return (
    <ScreenContext value={scope}>
      <Prose look="title" beside={hasPicture(screen)}>
        {isSteady(screen) ? screen.title : <Title />}
      </Prose>
      {screen.subtitle === undefined ? null : <Prose look="subtitle">{filled(screen.subtitle)}</Prose>}
      {screen.body === undefined ? null : <Blocks blocks={screen.body} />}
      {standsAlone(screen, shared) ? <FormView name="main" /> : null}
      {screen.after === undefined ? null : <Blocks blocks={screen.after} />}
      <SheetsView />
    </ScreenContext>
  );
}

/** The screen's title as it is now. */
function Title(): ReactNode {
  return useTitle();
}

/** Whether the screen's one form stands after the body, not where a block places it. */
function standsAlone(screen: CompiledScreen, shared: ScreenViewProps['shared']): boolean {
  return 'main' in screen.forms && !blocksOf(screen, shared).some((block) => 'form' in block && block.form === 'main');
}
