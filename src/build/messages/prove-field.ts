import { firstMessage, type RuleMessage } from '#lib/first-message.ts';
import { candidateTexts } from './candidates.ts';
import { held, waysOf, type FieldInput, type FieldValue, type Way } from './field-input.ts';
import type { JsonObject } from '../source/json-value.ts';

/** What a value breaks: the field's own rules by their names, and all that the app sees, also those inside of others. */
export interface Breach {
  readonly broken: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
}

/** What is brought into a field, what it then holds, and which of its rules that breaks. */
export interface Attempt extends Breach {
  /** What is typed, or the choice that is tapped; empty: the field is left as it is. */
  readonly text: string;
  readonly way: Way;
  readonly value: FieldValue | undefined;
}

/** What becomes of a message: the input that shows it, or what comes instead of it. */
export interface RuleProof {
  readonly rule: string;
  /** Shows it. Breaks no other rule where there is such an input. */
  readonly shownBy: Attempt | undefined;
  /** Breaks the rule, but the message of another one comes first. */
  readonly hidden: Attempt | undefined;
}

/** All about the messages of one field. */
export interface FieldProof {
  readonly rules: readonly RuleProof[];
  /** A text that the field accepts. */
  readonly right: Attempt | undefined;
  /** An input that breaks a rule which has no message. */
  readonly wordless: Attempt | undefined;
}

/** A field to be proved: its rules, its input, its messages in their order, and whether a value was chosen beforehand. */
export interface ProvenField {
  readonly rules: JsonObject;
  readonly input: FieldInput;
  readonly messages: readonly RuleMessage[];
  readonly isPreset: boolean;
  /** What stands in the fields that its rules read. */
  readonly others: readonly string[];
}

/**
 * Tries what a person can bring into a field, and says which message each rule shows. Specification 5. Leaving a field
 * shows its message, so an empty field shows the one for `required` even where the form cannot be sent yet; only what a
 * widget makes by itself, such as a photo, is never left.
 */
export function proveField(field: ProvenField, brokenBy: (value: FieldValue | undefined) => Breach): FieldProof {
  const attempts = attemptsAt(field, brokenBy);
  const wrong = attempts.filter(({ broken }) => broken.size > 0);
  const named = new Set(field.messages.map(({ rule }) => rule));
  const saying = new Map<string, Attempt[]>();
  for (const attempt of wrong) {
    const rule = firstMessage(field.messages, attempt.seen)?.rule ?? '';
    saying.set(rule, [...(saying.get(rule) ?? []), attempt]);
  }
  return {
    rules: field.messages.map(({ rule }) => {
      const shows = (saying.get(rule) ?? []).filter(({ broken }) => broken.has(rule));
      const shownBy = best(shows);
      return { rule, shownBy, hidden: shownBy ? undefined : wrong.find(({ broken }) => broken.has(rule)) };
    }),
    right: attempts.find(({ broken, value }) => broken.size === 0 && value !== undefined),
    wordless: wrong.find(({ broken }) => ![...broken].some((rule) => named.has(rule))),
  };
}

/** The input that makes a message plainest: it breaks only that rule, and the field takes it as it is. */
function best(attempts: readonly Attempt[]): Attempt | undefined {
  const only = attempts.filter(({ broken }) => broken.size === 1);
  const some = only.length > 0 ? only : attempts;
  return some.find(({ text, value }) => value === undefined || String(value) === text) ?? some[0];
}

/** Everything that can be brought into the field, each value once: empty first, then typed, then pasted. */
function attemptsAt(
  { rules, input, isPreset, others }: ProvenField,
  brokenBy: (value: FieldValue | undefined) => Breach,
): Attempt[] {
  const attempts = new Map<FieldValue | undefined, Attempt>();
  const add = (text: string, way: Way, value: FieldValue | undefined) => {
    if (!attempts.has(value)) attempts.set(value, { text, way, value, ...brokenBy(value) });
  };
  if (!isPreset && input.kind !== 'made') add('', 'typed', undefined);
  const texts = [...candidateTexts(rules, input), ...others];
  for (const way of waysOf(input)) {
    for (const text of texts) {
      const value = held(input, text, way);
      if (value !== undefined) add(text, way, value);
    }
  }
  return [...attempts.values()];
}
