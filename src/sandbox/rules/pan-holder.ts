const firstNames = [
  'Aarav',
  'Diya',
  'Kabir',
  'Meera',
  'Rohan',
  'Sneha',
  'Vihaan',
  'Ananya',
  'Imran',
  'Lakshmi',
] as const;

/** What the PAN service knows. */
export interface PanHolder {
  readonly pan_number: string;
  readonly full_name: string;
  readonly full_name_split: { readonly first: string; readonly last: string };
  /** YYYY-MM-DD */
  readonly dob: string;
}

/** The holder of a PAN: the name that the customer gave, with a birthday that always is the same for one PAN. */
export function holderOf(pan: string, name: string): PanHolder {
  const digits = Number(pan.slice(5, 9));
  const parts = name === '' ? [firstNames[digits % firstNames.length] ?? firstNames[0], 'Sharma'] : name.split(' ');
  const full = parts.join(' ').toUpperCase();
  const year = 1975 + (digits % 25);
  return {
    pan_number: pan,
    full_name: full,
    full_name_split: { first: full.split(' ')[0] ?? full, last: full.split(' ').slice(1).join(' ') },
    dob: `${year}-${twoDigits((digits % 12) + 1)}-${twoDigits((digits % 28) + 1)}`,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
