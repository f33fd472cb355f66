import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { Facts } from '#lib/facts.ts';
import { firstMessage } from '#lib/first-message.ts';
import type { CompiledForm } from './compiled.ts';

/** A field that breaks a rule, and what is said of the first rule that it breaks. */
export interface Broken {
  readonly field: string;
  readonly text: string;
}

/** The rules of a form, by its precompiled validators. */
export interface FieldRules {
  /** Every field that breaks a rule. */
  broken(values: Facts): readonly Broken[];
  /** What is said of one field; looks at the rules of that field only. */
  messageOf(field: string, values: Facts): string | undefined;
  /** Whether the field's spaces at both ends go when it is left. */
  trims(field: string): boolean;
}

/** What is read of an error of Ajv. */
interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled validator as Ajv calls it: with the place of the value. */
type PlacedValidator = (
  value: unknown,
  place: { instancePath: string; parentData: Facts; parentDataProperty: string; rootData: Facts },
) => boolean;

/** The rules of a form. One message a field: the first in the form's order of messages. Specification 5. */
export function createFieldRules(form: CompiledForm): FieldRules {
  // made at the first attempt to send: rjsf reads the whole schema for it
  let validator: ValidatorType<unknown> | undefined;
  const required = new Set(form.schema.required);

  function textFor(field: string, rules: ReadonlySet<string> | undefined): string | undefined {
    return rules && (firstMessage(form.messages[field] ?? [], rules)?.text ?? '');
  }

  /** Runs at every key: undefined, without a set made for it, where no rule is broken. */
  function brokenRules(field: string, values: Facts): ReadonlySet<string> | undefined {
    const value = values[field];
    if (value === undefined) return required.has(field) ? new Set(['required']) : undefined;
    const validate = form.fieldValidators[field];
    if (!validate) return undefined;
    // rjsf's type of a compiled validator leaves out the place of the value, which Ajv's rules about other fields read
    const place = { instancePath: '', parentData: values, parentDataProperty: field, rootData: values };
    if ((validate as PlacedValidator)(value, place)) return undefined;
    return new Set((validate.errors ?? []).map(({ keyword }) => keyword));
  }

  return {
    broken(values) {
      validator ??= createPrecompiledValidator(form.validators, form.schema);
      const { errors } = validator.rawValidation<RuleError>(form.schema, values);
      const rules = new Map<string, Set<string>>();
      for (const error of errors ?? []) {
        const field = fieldOf(error);
        rules.set(field, (rules.get(field) ?? new Set()).add(error.keyword));
      }
      return [...rules].flatMap(([field, keywords]) => {
        const text = textFor(field, keywords);
        return text === undefined ? [] : [{ field, text }];
      });
    },
    messageOf: (field, values) => textFor(field, brokenRules(field, values)),
    trims: (field) => (form.uiSchema[field] as { 'ui:options'?: { trim?: unknown } })['ui:options']?.trim === true, // a uiSchema's options are open
  };
}

function fieldOf({ keyword, instancePath, params }: RuleError): string {
  const [, field] = instancePath.split('/');
  return keyword === 'required' && field === undefined ? String(params['missingProperty']) : (field ?? '');
}
