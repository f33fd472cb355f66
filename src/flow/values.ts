import type { Payload, Value } from '#generated/config.ts';
import { convert } from '#lib/convert.ts';
import { factAt, isPresent } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';

/** The full address of a screen on this site, by the screen's id. */
export type AddressOf = (screen: string) => string;

/** What a value of the config stands for; undefined when its fact is missing or no number came of it. */
export function valueOf(value: Value, facts: Facts, addressOf: AddressOf): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('from' in value) return known(convert(factAt(facts, value.from), value.as));
  if ('join' in value) return fillText(value.join, facts);
  return addressOf(value.address);
}

/** What is sent: names with their values. A literal is sent as it stands; a name whose fact is missing is left out. */
export function payloadOf(payload: Payload, facts: Facts, addressOf: AddressOf): Facts {
  const entries = Object.entries(payload).flatMap(([name, value]) => {
    const sent = valueOf(value, facts, addressOf);
    return isLiteral(value) || isPresent(sent) ? [[name, sent] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isLiteral(value: Value): boolean {
  return typeof value !== 'object' || value === null;
}

function known(value: unknown): unknown {
  return Number.isNaN(value) ? undefined : value;
}
