import { Ajv, _, type KeywordCxt, type Options } from 'ajv';

/** `"equals": "other"`: the field must have the same value as another field of the form. */
export const equalsKeyword = {
  keyword: 'equals',
  schemaType: 'string',
  code(context: KeywordCxt): void {
    context.fail(_`${context.data} !== ${context.it.parentData}[${context.schema}]`);
  },
} as const;

/** An Ajv with the rules that the forms know, for tests and for whoever validates without the compiled code. */
export function plainAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, messages: false, ...options });
  ajv.addKeyword(equalsKeyword);
  return ajv;
}
