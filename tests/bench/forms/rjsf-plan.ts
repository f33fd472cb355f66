import type { CustomValidator, RJSFSchema } from '@rjsf/utils';
import { jsonSchemaOf, mustMatch } from './peer.ts';
import type { WorkField, WorkScreen } from './workload.ts';

/** A screen as rjsf's users write it. */
export interface RjsfPlan {
  readonly schema: RJSFSchema;
  readonly pairs: readonly WorkField[];
}

/** A screen in the words of rjsf. */
export function rjsfPlan(screen: WorkScreen): RjsfPlan {
  const { title: _title, ...schema } = jsonSchemaOf(screen);
  return { schema, pairs: screen.fields.filter(({ equals }) => equals !== undefined) };
}

/** The rule of two fields that must be the same, as rjsf's `customValidate`. */
export function checkEqual(pairs: readonly WorkField[]): CustomValidator {
  return (values: Readonly<Record<string, string>> | undefined, errors) => {
    for (const { name, equals = '' } of pairs) {
      if (values?.[name] !== values?.[equals]) errors[name]?.addError(mustMatch);
    }
    return errors;
  };
}
