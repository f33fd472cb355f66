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
  'masked-mobile': (value) => maskMobile(String(value)),
  'two-words': (value) => String(value).trim().split(/\s+/).slice(0, 2).join(' '),
} as const satisfies Record<string, (value: unknown) => unknown>;

export type Conversion = keyof typeof conversions;

/** Applies a conversion; a missing value stays missing. */
export function convert(value: unknown, conversion: Conversion | undefined): unknown {
  if (conversion === undefined || value === undefined || value === null) return value;
  return conversions[conversion](value);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** An ISO date, or DD-MM-YYYY, as DD/MM/YYYY; any other text stays as it is. */
function formatDate(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const dashed = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return dashed ? `${dashed[1]}/${dashed[2]}/${dashed[3]}` : text;
}
