import { mergeSchemas } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';

/**
 * A schema with its `allOf` merged into it, for rjsf's drawing of a field. Where two parts set the same rule the later one
 * is drawn; what is valid is decided by the compiled validators, which know them all.
 */
export function mergeAllOf({ allOf = [], ...schema }: RJSFSchema): RJSFSchema {
  return allOf.reduce<RJSFSchema>(
    (merged, part) => (typeof part === 'object' ? mergeSchemas(merged, part) : merged),
    schema,
  );
}
