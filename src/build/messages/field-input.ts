import { isPresent } from '#lib/facts.ts';
import { normalise, type Cleaning } from '#lib/normalise.ts';
import { pickCode } from '#lib/pick-code.ts';
import { listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';

/** What a person can bring into a field, and what becomes of it: from the widget's `x-input` and the field's options. */
export interface FieldInput {
  /**
   * text, code and number are typed; a tick, a choice and a number of a scale are tapped; made is what the widget itself
   * makes, such as a photo.
   */
  readonly kind: 'text' | 'code' | 'number' | 'tick' | 'choice' | 'scale' | 'made';
  readonly cleaning: Cleaning;
  /** Spaces at both ends go when the field is left. */
  readonly trims: boolean;
  /** Of a number: only whole ones. */
  readonly isWhole: boolean;
  /** The values that can be tapped. */
  readonly values: readonly FieldValue[];
}

/** What a field can hold. */
export type FieldValue = string | number | boolean;

/** A way to bring a text into a field. */
export type Way = 'typed' | 'pasted';

interface Declared {
  readonly kind?: string;
  readonly keep?: string;
  readonly max?: string;
}

/**
 * The input of a field. `options` schema is the widget's; `limits` are the numbers of settings.json; `values` those of
 * the field's list. A widget that says nothing of its input takes whatever the schema's type allows.
 */
export function fieldInput(
  entry: JsonObject,
  rules: JsonObject,
  widget: JsonObject,
  limits: Readonly<Record<string, number>>,
  values: readonly FieldValue[],
): FieldInput {
  const options = objectOf(entry['ui:options']);
  const declared: Declared = objectOf(widget['x-input']);
  const max = options[declared.max ?? 'max'];
  const most = typeof max === 'string' ? limits[max] : max;
  const kind = kindOf(declared.kind, textOf(rules['type']), values);
  return {
    kind,
    cleaning: {
      ...keepOf(declared.keep ?? options['keep'] ?? (declared.kind === 'number' ? 'digits' : undefined)),
      ...(options['case'] === 'upper' || options['case'] === 'lower' ? { case: options['case'] } : {}),
      ...(typeof most === 'number' ? { max: most } : {}),
      dropPrefix: textsOf(options['dropPrefix']),
    },
    trims: options['trim'] === true,
    isWhole: rules['type'] === 'integer' && declared.kind === undefined,
    values: kind === 'choice' ? values : kind === 'scale' ? scale(rules) : kind === 'tick' ? [true] : [],
  };
}

/** What the field holds after a text was typed, letter by letter, or pasted, and the field was left; undefined: nothing. */
export function held(input: FieldInput, text: string, way: Way): FieldValue | undefined {
  if (!isTyped(input)) return input.values.find((value) => String(value) === text);
  const whole =
    way === 'pasted' ? clean(input, text) : Array.from(text).reduce((box, letter) => clean(input, box + letter), '');
  const left = input.trims ? whole.trim() : whole;
  if (!isPresent(left)) return undefined;
  if (input.kind !== 'number') return left;
  const number = Number(left);
  return Number.isFinite(number) && (!input.isWhole || Number.isInteger(number)) ? number : undefined;
}

/** Whether the field is one to type into. */
export function isTyped({ kind }: FieldInput): boolean {
  return kind === 'text' || kind === 'code' || kind === 'number';
}

/** Whether typing a text can give something else than pasting it: each letter is cleaned with what stands before it. */
export function waysOf({ kind, cleaning }: FieldInput): readonly Way[] {
  return kind === 'code' || (cleaning.dropPrefix ?? []).length > 0 ? ['typed', 'pasted'] : ['pasted'];
}

function clean({ kind, cleaning }: FieldInput, text: string): string {
  return kind === 'code' && cleaning.max !== undefined ? pickCode(text, cleaning.max) : normalise(text, cleaning);
}

function kindOf(
  declared: string | undefined,
  type: string | undefined,
  values: readonly FieldValue[],
): FieldInput['kind'] {
  const known = (['text', 'code', 'number', 'tick', 'choice', 'scale', 'made'] as const).find(
    (kind) => kind === declared,
  );
  if (known) return known;
  if (values.length > 0) return 'choice';
  return type === 'boolean' ? 'tick' : type === 'number' || type === 'integer' ? 'number' : 'text';
}

function keepOf(keep: unknown): Pick<Cleaning, 'keep'> {
  return keep === 'digits' || keep === 'letters' || keep === 'alphanumeric' ? { keep } : {};
}

/** The whole numbers of a schema, one hundred at most. */
function scale(rules: JsonObject): number[] {
  const { minimum = 1, maximum = minimum } = rules;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  return Array.from({ length: Math.min(100, maximum - minimum + 1) }, (_none, index) => minimum + index);
}

/** Whether the form's own values, or its first event in every case, choose for the person: a choice cannot be emptied. */
export function isPreset(screen: JsonObject, form: JsonObject, field: string, input: FieldInput): boolean {
  if (input.kind !== 'choice' && input.kind !== 'scale') return false;
  const start = objectOf(form['values'])[field];
  if (start !== undefined && (typeof start !== 'object' || start === null)) return true;
  return alwaysRemembers(objectOf(screen['on'])['enter'], `form.${field}`);
}

function alwaysRemembers(table: unknown, path: string): boolean {
  const rows = listOf(table).map(objectOf);
  const last = rows.at(-1);
  if (!last || 'when' in last) return false;
  return rows.every(
    (row) =>
      listOf(row['do']).some((outcome) => {
        const { remember, value } = objectOf(outcome);
        return remember === path && isPresent(value);
      }) ||
      ('call' in row && alwaysRemembers(row['then'], path)),
  );
}
