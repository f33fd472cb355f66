import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { CompiledForm } from './compiled.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { drawingUtils } from './schema-utils.ts';
import type { AppFormContext, LoadedWidgets } from './widget.ts';

/** rjsf's registry, with this app's context. */
export type AppRegistry = Registry<unknown, RJSFSchema, AppFormContext>;

/**
 * rjsf's registry of a form: its fields for texts, numbers and yes or no, our template, the loaded widgets. It has no more
 * than flat forms need, so that the rest of rjsf stays out of the bundle.
 */
export function formRegistry(form: CompiledForm, widgets: LoadedWidgets, formContext: AppFormContext): AppRegistry {
  let utils: AppRegistry['schemaUtils'] | undefined;
  const fields = { StringField, NumberField, BooleanField };
  const templates = {
    FieldTemplate,
    DescriptionFieldTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldErrorTemplate: nothing,
  };
  return {
    // the types ask for every field, template and widget of rjsf; flat forms use these only, and the checker sees to that
    fields,
    templates: templates as unknown as AppRegistry['templates'],
    widgets: widgets.fields as AppRegistry['widgets'],
    rootSchema: form.schema,
    // made when the first field asks: rjsf reads the whole schema for it
    get schemaUtils() {
      utils ??= drawingUtils(createPrecompiledValidator(form.validators, form.schema), form.schema);
      return utils;
    },
    formContext,
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: form.name,
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}

function nothing(): null {
  return null; // FieldTemplate draws hints, help and messages itself
}
