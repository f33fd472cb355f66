import { formatInr, groupIndian } from './money.ts';
import { maskMobile } from './mask.ts';

/** Every conversion that the config may name, on values (`as`) and in texts (`{path:inr}`). */
export const conversions = {
  number: (value) => Number(value),
  text: (value) => String(value),
  trim: (value) => String(value).trim(),
  upper: (value) => String(value).toUpperCase(),
  lower: (value) => String(value).toLowerCase(),
  underscore: (value) => String(value).trim().toLowerCase().replace(/\s+/g, '_'),
  sentence: (value) => sentence(String(value)),
  inr: (value) => formatInr(Number(value)),
  grouped: (value) => groupIndian(Number(value)),
  date: (value) => formatDate(String(value)),
  'long-date': (value, language) => formatLongDate(String(value), language),
  'masked-mobile': (value) => maskMobile(String(value)),
  'last-four': (value) => /\d{4}$/.exec(String(value).trim())?.[0],
  'two-words': (value) => String(value).trim().split(/\s+/).slice(0, 2).join(' '),
} as const satisfies Record<string, (value: unknown, language: string) => unknown>;

export type Conversion = keyof typeof conversions;

/** Applies a conversion; a missing value stays missing. `language` is that of the reader, where words come of it. */
export function convert(value: unknown, conversion: Conversion | undefined, language = 'en'): unknown {
  if (conversion === undefined || value === undefined || value === null) return value;
  return conversions[conversion](value, language);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** An ISO date, or DD-MM-YYYY, as DD/MM/YYYY; any other text stays as it is. */
function formatDate(text: string): string {
  const parts = datePartsOf(text);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : text;
}

/** The same dates as 5 January 2027, as India writes them in this language; any other text stays as it is. */
function formatLongDate(text: string, language: string): string {
  const parts = datePartsOf(text);
  const noon = new Date(parts ? `${parts.year}-${parts.month}-${parts.day}T12:00:00+05:30` : NaN);
  if (Number.isNaN(noon.getTime())) return text;
  const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, written).format(noon);
}

/** Day, month and year of an ISO date or a DD-MM-YYYY one, two and four digits each. */
function datePartsOf(text: string): { day: string; month: string; year: string } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year && month && day) return { day, month, year };
  const [, dayFirst, monthNext, yearLast] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return dayFirst && monthNext && yearLast ? { day: dayFirst, month: monthNext, year: yearLast } : undefined;
}
