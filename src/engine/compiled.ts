import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Form, Screen, Sheet, Table } from '#generated/config.ts';
import type { RuleMessage } from '#lib/first-message.ts';

/** One choice of a list: `value` goes to the server, `label` is read. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly about?: string;
  readonly icon?: string;
}

/** A form as `generate` writes it: lists inlined, durations and limits resolved, messages in their fixed order. */
export interface CompiledForm {
  readonly name: string;
  /** The exact schema that the validators were compiled from. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly order: readonly string[];
  /** What is said of each field, in the order in which its rules are tried. */
  readonly messages: Readonly<Record<string, readonly RuleMessage[]>>;
  /** Validators of @rjsf/validator-ajv8, compiled at build. */
  readonly validators: ValidatorFunctions;
  /** One such validator a field. One that reads other fields finds them as its `parentData`. */
  readonly fieldValidators: ValidatorFunctions;
  /** For each field, the fields whose rules read it (cross-field rules), itself not included. */
  readonly dependents: Readonly<Record<string, readonly string[]>>;
  readonly values?: Form['values'];
  readonly submit?: string;
  readonly run: string;
  readonly enabled?: Form['enabled'];
}

/** A screen as `generate` writes it, one module each. */
export interface CompiledScreen extends Omit<Screen, '$schema' | 'about' | 'form' | 'forms' | 'on' | 'sheets'> {
  readonly id: string;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  readonly sheets: Readonly<Record<string, Sheet>>;
  readonly on: Readonly<Record<string, Table>>;
  /** Its place in journey.onboarding, when it has one. */
  readonly step?: { readonly index: number; readonly total: number };
}
