import { assert, constant, jsonValue, oneof, property, tuple } from 'fast-check';
import { createSchemaUtils, deepEquals } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { describe, expect, test } from 'vitest';
import { screen as address } from '#generated/screens/enter-address.ts';
import { screen as name } from '#generated/screens/enter-name.ts';
import { screen as gender } from '#generated/screens/gender.ts';
import { mergeAllOf } from '#engine/lean/all-of.ts';
import { createCustomEqual } from '#engine/lean/equal.ts';
import { wordErrors } from '#engine/lean/form-errors.ts';
import { uri } from '#engine/lean/uri.ts';
import { drawingUtils } from '#engine/schema-utils.ts';
import type { CompiledScreen } from '#engine/compiled.ts';
import type { AppFormContext } from '#engine/widget.ts';

describe('what stands for parts of libraries in the bundle', () => {
  test('compares as rjsf does, functions included', () => {
    const equal = createCustomEqual();
    const value = oneof(jsonValue(), constant(undefined), constant(Number.NaN));
    const pair = value.chain((one) => tuple(constant(one), oneof(constant(structuredClone(one)), value)));
    assert(property(pair, ([one, other]) => equal(one, other) === deepEquals(one, other)));
    const pairs = [
      [() => 1, () => 2],
      [() => 1, {}],
      [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
    ] as const;
    for (const [one, other] of pairs) expect(equal(one, other)).toBe(deepEquals(one, other));
  });

  test('draws a field whose rules are spread over allOf as if they stood together', () => {
    const spread: RJSFSchema = { title: 'A', allOf: [{ type: 'string' }, { minLength: 2, required: ['a'] }, true] };
    expect(mergeAllOf(spread)).toEqual({ title: 'A', type: 'string', minLength: 2, required: ['a'] });
  });

  test('finds where a reference leads', () => {
    expect(uri.resolve('https://forms.example/pan', 'name#/a')).toBe('https://forms.example/name#/a');
    expect([uri.equal('urn:pan', 'urn:pan'), uri.equal('urn:pan', 'urn:otp')]).toEqual([true, false]);
  });

  test('words no error: the config does', () => {
    expect(wordErrors).toThrow('rawValidation');
  });
});

// generated files import no type of the engine
const screens = [address, name, gender] as unknown as readonly CompiledScreen[];

test('a field is drawn with the same answers that the whole of rjsf gives', () => {
  const forms = screens.flatMap((screen) => Object.values(screen.forms));
  expect(forms.length).toBeGreaterThanOrEqual(3);
  for (const { schema, uiSchema, validators, order } of forms) {
    const validator = createPrecompiledValidator<unknown, RJSFSchema, AppFormContext>(validators, schema);
    const [ours, whole] = [drawingUtils(validator, schema), createSchemaUtils(validator, schema)];
    for (const field of order) {
      const part = schema.properties?.[field];
      if (typeof part !== 'object') throw new Error(`${field} has no schema`);
      const answers = (utils: typeof ours) => [
        utils.retrieveSchema(part, undefined),
        utils.isSelect(part),
        utils.isMultiSelect(part),
        utils.isFilesArray(part),
        utils.getDisplayLabel(part, uiSchema[field]),
        utils.getFirstMatchingOption(undefined, [part]),
        utils.getRootSchema(),
        utils.getValidator() === validator,
        utils.doesSchemaUtilsDiffer(validator, schema),
      ];
      expect(answers(ours)).toEqual(answers(whole));
    }
  }
});
