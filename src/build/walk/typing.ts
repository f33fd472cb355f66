import type { Field, Form } from '#generated/config.ts';
import { factAt, isFacts } from '#lib/facts.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { goodReply, sampleOf } from './sample.ts';
import { fieldEvents, rulesOf, screenOf, type Tables } from './tables.ts';

/** What a person types or chooses in a field. */
export interface Entry {
  readonly field: string;
  readonly ui: Field;
  /** As the app knows it. */
  readonly value: unknown;
  /** The values of the field's list. */
  readonly choices: readonly unknown[];
}

/** Texts of which one fits the rules of every field that takes a text. A field takes the first that fits it. */
const texts = [
  'Asha Rao', '9876543210', '1234', '123456', 'ABCPE1234F', '234567890124', '411001', 'asha.rao@mail.example',
  'LOTS0001234', '00112233443210', 'Lotus Bank', '12 Lake Road',
]; // prettier-ignore

/** What is typed into a form: a value for each of its fields. */
export function entriesOf(tables: Tables, screen: string, form: Form): Entry[] {
  const { fields } = rulesOf(tables, form);
  const values: Record<string, unknown> = {};
  return Object.entries(form.ui).map(([field, ui]) => {
    const rules = objectOf(fields[field]);
    const twin = textOf(rules['equals']);
    const value = twin === undefined ? valueFor(tables, screen, ui, rules) : values[twin];
    values[field] = value;
    return { field, ui, value, choices: listOf(rules['enum']) };
  });
}

function valueFor(tables: Tables, screen: string, ui: Field, rules: JsonObject): unknown {
  const widget = ui['ui:widget'];
  const options = ui['ui:options'] ?? {};
  const { load } = fieldEvents(ui);
  if (widget === 'camera') return 'a photo';
  if (load !== undefined) return suggestionOf(tables, screen, load);
  if (widget === 'otp') return '1234567890'.slice(0, Number(options['length']));
  if (rules['type'] === 'boolean') return true;
  if (rules['enum'] !== undefined || rules['type'] !== 'string') return sampleOf(rules, '');
  const length = fieldEvents(ui).complete?.length;
  return texts.find((text) => fits(text, rules, options, length)) ?? sampleOf(rules, '');
}

function fits(text: string, rules: JsonObject, options: JsonObject, length: number | undefined): boolean {
  const kept = { digits: /^[0-9]*$/, letters: /^[\p{L} ]*$/u, alphanumeric: /^[A-Za-z0-9]*$/ }[String(options['keep'])];
  const pattern = textOf(rules['pattern']);
  const not = textOf(objectOf(rules['not'])['pattern']);
  return (
    (kept?.test(text) ?? true) &&
    (length === undefined || text.length === length) &&
    text.length >= Number(rules['minLength'] ?? 1) &&
    text.length <= Math.min(Number(rules['maxLength'] ?? Infinity), Number(options['max'] ?? Infinity)) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    (not === undefined || !new RegExp(not, 'u').test(text))
  );
}

/** The first thing that the server suggests to a field when all is well. */
function suggestionOf(tables: Tables, screen: string, load: string): unknown {
  const { call, pick } = screenOf(tables, screen).load?.[load] ?? {};
  if (call === undefined || pick === undefined) return undefined;
  const found = factAt({ reply: goodReply(tables.context.project, call).body }, pick);
  const first: unknown = Array.isArray(found) ? found[0] : undefined;
  return isFacts(first) ? undefined : first;
}
