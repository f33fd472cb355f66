import { journey } from '#generated/journey.ts';
import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';

/** A word of the frame (journey.json, `words`), with facts filled in; the name itself where the config lacks it. */
export function word(name: string, facts: Facts = {}): string {
  const text = journey.words[name];
  return text === undefined ? name : fillText(text, facts);
}
