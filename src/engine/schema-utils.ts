import {
  getDisplayLabel,
  getFirstMatchingOption,
  isFilesArray,
  isMultiSelect,
  isSelect,
  retrieveSchema,
} from '@rjsf/utils';
import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';
import type { AppFormContext } from './widget.ts';

type AppSchemaUtils = SchemaUtilsType<unknown, RJSFSchema, AppFormContext>;

/** What rjsf's fields and widgets ask of it while they draw. What a whole form would need, as defaults of nested parts, stays out of the bundle. */
type DrawingUtils = Pick<
  AppSchemaUtils,
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'retrieveSchema'
  | 'getDisplayLabel'
  | 'getFirstMatchingOption'
  | 'isSelect'
  | 'isMultiSelect'
  | 'isFilesArray'
>;

/** rjsf's schemaUtils of a flat form: the part that draws fields. */
export function drawingUtils(
  validator: ValidatorType<unknown, RJSFSchema, AppFormContext>,
  root: RJSFSchema,
): AppSchemaUtils {
  const utils: DrawingUtils = {
    getRootSchema: () => root,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other, schema) => other !== validator || schema !== root,
    retrieveSchema: (schema, values) => retrieveSchema(validator, schema, root, values),
    getDisplayLabel: (schema, ui, options) => getDisplayLabel(validator, schema, ui, root, options),
    getFirstMatchingOption: (values, options, by) => getFirstMatchingOption(validator, values, options, root, by),
    isSelect: (schema) => isSelect(validator, schema, root),
    isMultiSelect: (schema) => isMultiSelect(validator, schema, root),
    isFilesArray: (schema, ui) => isFilesArray(validator, schema, ui, root),
  };
  return utils as AppSchemaUtils; // the type asks for all that rjsf's Form does; flat forms need no more
}
