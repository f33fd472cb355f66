import type { Facts } from '#lib/facts.ts';
import { asFacts } from '#lib/facts.ts';
import { feedbackKey } from './stored-facts.ts';
import type { KeyStorage } from './stored-facts.ts';

/** India has one time zone, without summer time. */
const ahead = 5.5 * 60 * 60 * 1000;

/** The calendar day in India as 2027-01-05; `now` in milliseconds since the epoch. */
export function dayOf(now: number): string {
  return new Date(now + ahead).toISOString().slice(0, 10);
}

/** Whether the record, a map from customer id to day, has this day for this customer. Spec 3. */
export function isDayOf(storage: KeyStorage, customer: string, day: string): boolean {
  return readDays(storage)[customer] === day;
}

/** Puts a day down for a customer; undefined takes away what is there of that customer. */
export function writeDay(storage: KeyStorage, customer: string, day: string | undefined): void {
  const { [customer]: _old, ...others } = readDays(storage);
  const days = day === undefined ? others : { ...others, [customer]: day };
  if (Object.keys(days).length === 0) storage.removeItem(feedbackKey);
  else storage.setItem(feedbackKey, JSON.stringify(days));
}

function readDays(storage: KeyStorage): Facts {
  try {
    return asFacts(JSON.parse(storage.getItem(feedbackKey) ?? '{}'));
  } catch {
    return {};
  }
}
