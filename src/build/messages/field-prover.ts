import type { Ajv, ValidateFunction } from 'ajv';
import { plainAjv } from '../compile/form-ajv.ts';
import type { JsonObject } from '../source/json-value.ts';
import type { FieldValue } from './field-input.ts';
import { proveField, type Attempt, type Breach, type FieldProof, type ProvenField } from './prove-field.ts';

/** A field as it stands in its form. */
export interface FormField extends Omit<ProvenField, 'others'> {
  readonly isRequired: boolean;
  /** What stands in the field that must be the same. */
  readonly other: Attempt | undefined;
}

/** The names under which a field, and the one that it must equal, are validated: the same for all, so that work is shared. */
const own = 'field';
const other = 'other';

/** Proves fields by compiled validators. Fields with the same rules and the same input are proved once. */
export function createFieldProver(): (field: FormField) => FieldProof {
  const ajv = plainAjv({ validateSchema: false, meta: false });
  const validators = new Map<string, ValidateFunction | undefined>();
  const proofs = new Map<string, FieldProof>();

  function validatorOf(schema: JsonObject): ValidateFunction | undefined {
    const key = JSON.stringify(schema);
    if (!validators.has(key)) validators.set(key, compiled(ajv, schema));
    return validators.get(key);
  }

  return (field) => {
    const schema = schemaOf(field);
    const { input, messages, isPreset } = field;
    const key = JSON.stringify([schema, input, messages.map(({ rule }) => rule), isPreset, field.other?.value]);
    const found = proofs.get(key);
    if (found) return found;
    const others = field.other ? [field.other.text] : [];
    const proof = proveField({ ...field, others }, breaker(validatorOf(schema), field.other?.value));
    proofs.set(key, proof);
    return proof;
  };
}

/** A form of the one field. What can only be chosen from a list is never outside of it: its enum need not be compiled. */
function schemaOf({ rules, input, isRequired }: FormField): JsonObject {
  const { enum: values, equals, ...rest } = rules;
  const isList = input.kind === 'choice';
  const properties = {
    [own]: {
      ...rest,
      ...(values === undefined || isList ? {} : { enum: values }),
      ...(equals === undefined ? {} : { equals: other }),
    },
  };
  return { type: 'object', properties, required: isRequired ? [own] : [] };
}

/** A validator of a form; none when its schema is no schema, which another check says. */
function compiled(ajv: Ajv, schema: JsonObject): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

/** Says what a value of the field breaks, while the other one holds its. */
function breaker(
  validate: ValidateFunction | undefined,
  otherValue: FieldValue | undefined,
): (value: FieldValue | undefined) => Breach {
  return (value) => {
    validate?.({
      ...(otherValue === undefined ? {} : { [other]: otherValue }),
      ...(value === undefined ? {} : { [own]: value }),
    });
    const found = validate?.errors ?? [];
    // #/required, or #/properties/field/<rule>: what is deeper belongs to a rule around it
    const direct = found.filter(({ schemaPath }) => schemaPath.split('/').length <= 4);
    return {
      broken: new Set(direct.map(({ keyword }) => keyword)),
      seen: new Set(found.map(({ keyword }) => keyword)),
    };
  };
}
