import { firstRow } from '#lib/condition.ts';
import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import type { CompiledScreen } from './compiled.ts';

/**
 * A screen's title as it reads with these facts: the first of its `titles` whose condition holds, else its `title`. For
 * its heading, for the page's title and for what is read aloud.
 */
export function screenTitle({ title, titles }: Pick<CompiledScreen, 'title' | 'titles'>, facts: Facts): string {
  return fillText(firstRow(titles ?? [], facts)?.text ?? title, facts);
}
