import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Condition } from '#generated/config.ts';
import { firstRow, holds } from '#lib/condition.ts';
import { fillText } from '#lib/fill-text.ts';
import type { Events } from './events.ts';
import { screenTitle } from './screen-title.ts';
import type { ScreenViewProps } from './ScreenView.tsx';

/** What every part of a screen can reach. */
export interface ScreenScope extends ScreenViewProps {
  readonly events: Events;
}

/** The screen around a part. */
export const ScreenContext = createContext<ScreenScope | undefined>(undefined);

/** The screen that this part stands on. Throws outside of a ScreenView. */
export function useScreen(): ScreenScope {
  const scope = useContext(ScreenContext);
  if (!scope) throw new Error('A part of a screen stands outside of a ScreenView');
  return scope;
}

/** A text with the facts of the screen in it; draws anew only when the filled text changes. */
export function useFilled(text = ''): string {
  const { forms } = useScreen();
  const isSteady = !text.includes('{');
  const filled = () => (isSteady ? text : fillText(text, forms.facts()));
  return useSyncExternalStore(isSteady ? never : forms.subscribe, filled, filled);
}

/** The title of the screen as it is now. */
export function useTitle(): string {
  const { forms, screen } = useScreen();
  const title = () => screenTitle(screen, forms.facts());
  return useSyncExternalStore(forms.subscribe, title, title);
}

/** Whether a condition holds; draws anew only when that changes. No condition always holds. */
export function useHolds(condition: Condition | undefined): boolean {
  const { forms } = useScreen();
  const now = () => holds(condition, forms.facts());
  return useSyncExternalStore(condition ? forms.subscribe : never, now, now);
}

/** The first row whose condition holds; draws anew only when that changes. */
export function useFirst<Row extends { readonly when?: Condition }>(rows: readonly Row[] | undefined): Row | undefined {
  const { forms } = useScreen();
  const now = () => firstRow(rows ?? [], forms.facts());
  return useSyncExternalStore(rows ? forms.subscribe : never, now, now);
}

/** The events that run now. */
export function useRunning(): ReadonlySet<string> {
  const { events } = useScreen();
  return useSyncExternalStore(events.subscribe, events.running, events.running);
}

/** The names of the open sheets, the topmost last. */
export function useOpenSheets(): readonly string[] {
  const { forms } = useScreen();
  return useSyncExternalStore(forms.subscribe, forms.openSheets, forms.openSheets);
}

function never(): () => void {
  return () => undefined;
}
