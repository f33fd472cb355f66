import { fillText } from '#lib/fill-text.ts';
import type { Facts } from '#lib/facts.ts';
import { formsOf } from '../compile/forms.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';

/** A longer text is shown by its beginning and its length. */
const longest = 30;
const beginning = 12;

/**
 * How a field is wrong when it breaks a rule: 'left empty', 'longer than 50'. `bound` is the rule's value; `sameAs` what
 * people read over the field with which it is compared.
 */
export function breachWords(rule: string, bound: unknown, sameAs = String(bound)): string {
  switch (rule) {
    case 'required':
      return 'left empty';
    case 'minLength':
      return `shorter than ${String(bound)}`;
    case 'maxLength':
      return `longer than ${String(bound)}`;
    case 'minimum':
      return `less than ${String(bound)}`;
    case 'maximum':
      return `more than ${String(bound)}`;
    case 'enum':
      return 'none of the choices';
    case 'equals':
      return `not the same as “${sameAs}”`;
    case 'not':
      return 'something that is not allowed';
    default:
      return 'in the wrong form';
  }
}

/** A form of a screen. */
interface FormPlace {
  readonly file: JsonFile;
  readonly form: string;
}

/** What people read over a field of a form. */
export function fieldTitle(of: FormPlace, field: string, settings: Facts): string {
  const form = formsOf(of.file.json.value).find(([name]) => name === of.form)?.[1];
  const title = textOf(objectOf(objectOf(form?.['ui'])[field])['ui:title']) ?? field;
  return fillText(title, { settings });
}

/** A text that is typed, in quotes; a long one by its beginning and its length. */
export function typedWords(text: string): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return `“${text}”`;
  return `“${letters.slice(0, beginning).join('')}…” (${letters.length} characters)`;
}
