import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import type { CompiledScreen } from './compiled.ts';

/** A screen's title as it reads with these facts, for the page's title and for what is read aloud. */
export function screenTitle(screen: Pick<CompiledScreen, 'title'>, facts: Facts): string {
  return fillText(screen.title, facts);
}
