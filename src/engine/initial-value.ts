import type { Value } from '#generated/config.ts';
import { convert } from '#lib/convert.ts';
import { factAt } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';

/** What a field holds at first: a literal, a fact or a text made of facts. No field holds an address of this site. */
export function initialValue(value: Value, facts: Facts): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('from' in value) return convert(factAt(facts, value.from), value.as);
  return 'join' in value ? fillText(value.join, facts) : undefined;
}
