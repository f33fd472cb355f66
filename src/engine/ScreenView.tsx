import type { ReactNode } from 'react';
import type { Block } from '#generated/config.ts';
import type { Act, FactsSource, ScreenLinks } from './act.ts';
import type { CompiledScreen } from './compiled.ts';
import type { ScreenForms } from './screen-forms.ts';
import type { LoadedWidgets } from './widget.ts';

/** What a screen needs to be drawn. The app makes all of it; `forms` is made anew for each visit. */
export interface ScreenViewProps {
  readonly screen: CompiledScreen;
  readonly facts: FactsSource;
  readonly act: Act;
  readonly links: ScreenLinks;
  readonly forms: ScreenForms;
  /** What `loadWidgets(screen, widgets)` gave for this screen. */
  readonly widgets: LoadedWidgets;
  /** Words of the frame: journey.json, `words`. */
  readonly words: Readonly<Record<string, string>>;
  /** Blocks that screens share: journey.json, `shared`. */
  readonly shared: Readonly<Record<string, readonly Block[]>>;
}

/** A screen: its heading, body, forms, what follows them, and its open sheets. */
export function ScreenView(_props: ScreenViewProps): ReactNode {
  return null;
}
