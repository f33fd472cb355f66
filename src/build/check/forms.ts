import { formsOf } from '../compile/forms.ts';
import { inlined } from '../compile/inlined.ts';
import { choicesOf } from '../compile/lists.ts';
import { ruleNames, rulesOf } from '../compile/rules.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** Every form shows each field of its schema and no other, and says something for each rule and for no other. */
export const checkForms: Check = ({ project }) =>
  [...project.screens.values()].flatMap((file) =>
    formsOf(file.json.value).flatMap(([, form, pointer]) => {
      const schemaId = textOf(form['schema']) ?? '';
      const schemaFile = project.forms.get(schemaId);
      if (!schemaFile || schemaFile.json.fault) return [];
      const schema = inlined(project, 'forms', schemaId);
      return [
        ...fieldProblems(file, form, pointer, schema, schemaFile),
        ...messageProblems(file, form, pointer, schema),
        ...listProblems(project, file, form, pointer, schema),
      ];
    }),
  );

/** A form with a button to send it has an event that sending it runs. */
export const checkFormEvents: Check = ({ project }) =>
  [...project.screens.values()].flatMap((file) => {
    const events = Object.keys(objectOf(objectOf(file.json.value)['on']));
    return formsOf(file.json.value).flatMap(([name, form, pointer]) => {
      if (!('submit' in form) || 'run' in form || events.includes('submit')) return [];
      return [
        problemAt(
          file,
          pointer,
          'form-leads-nowhere',
          `The form "${name}" leads nowhere: the screen has no event "submit".`,
          'add "submit" under "on", or name another event in "run"',
        ),
      ];
    });
  });

function fieldProblems(
  file: JsonFile,
  form: JsonObject,
  pointer: string,
  schema: JsonObject,
  schemaFile: JsonFile,
): Problem[] {
  const known = Object.keys(objectOf(schema['properties']));
  const shown = Object.keys(objectOf(form['ui']));
  const [strangers, unseen] = [
    shown.filter((field) => !known.includes(field)),
    known.filter((field) => !shown.includes(field)),
  ];
  const [stranger = '', other] = strangers;
  const [unseenOne, another] = unseen;
  // one too many and one too few: a field that was renamed
  if (strangers.length > 0 && unseenOne !== undefined && other === undefined && another === undefined)
    return [
      problemAt(
        file,
        `${pointer}/ui${pointerStep(stranger)}`,
        'unknown-form-field',
        `The form shows a field "${stranger}", and ${schemaFile.shown} calls it "${unseenOne}".`,
        `call it "${unseenOne}" here`,
      ),
    ];
  return [
    ...known
      .filter((field) => !shown.includes(field))
      .map((field) =>
        problemAt(
          file,
          `${pointer}/ui`,
          'field-not-shown',
          `The field "${field}" of ${schemaFile.shown} is shown nowhere.`,
          `add "${field}" to "ui", or remove it from the schema`,
        ),
      ),
    ...shown
      .filter((field) => !known.includes(field))
      .map((field) =>
        problemAt(
          file,
          `${pointer}/ui${pointerStep(field)}`,
          'unknown-form-field',
          `The form shows a field "${field}" that ${schemaFile.shown} does not have.`,
          suggestion(field, known),
        ),
      ),
  ];
}

function messageProblems(file: JsonFile, form: JsonObject, pointer: string, schema: JsonObject): Problem[] {
  const messages = objectOf(form['messages']);
  const known = Object.keys(objectOf(schema['properties']));
  const place = `${pointer}/messages`;
  const strangers = Object.keys(messages).filter((field) => !known.includes(field));
  return [
    ...strangers.map((field) =>
      problemAt(
        file,
        place + pointerStep(field),
        'message-without-field',
        `There are messages for "${field}", which is no field of this form.`,
        suggestion(field, known),
      ),
    ),
    ...known.flatMap((field) => {
      const rules = rulesOf(schema, field);
      const said = Object.keys(objectOf(messages[field]));
      const hasList = textOf(objectOf(objectOf(form['ui'])[field])['list']) !== undefined;
      const silent = rules.filter((rule) => !said.includes(rule));
      const idle = said.filter((rule) => !rules.includes(rule) && !(rule === 'enum' && hasList));
      return [
        ...silent.map((rule) =>
          problemAt(
            file,
            place + pointerStep(field),
            'rule-without-message',
            `The rule "${rule}" of the field "${field}" has no message.`,
            `add "${rule}": "…" to the messages of ${field}`,
          ),
        ),
        ...idle.map((rule) =>
          problemAt(
            file,
            place + pointerStep(field) + pointerStep(rule),
            'message-without-rule',
            `The message for "${rule}" can never show: the field "${field}" has no such rule.`,
            suggestion(rule, ruleNames.includes(rule) ? rules : [...rules, ...ruleNames]),
          ),
        ),
      ];
    }),
  ];
}

/** The list that is called as a field is, where its values are of the field's type. */
function rightList(project: Project, field: string, type: string): string | undefined {
  const id = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const values = choicesOf(project, id).map(({ value }) => value);
  const fits = values.length > 0 && values.every((value) => (type === 'string') === (typeof value === 'string'));
  return fits ? `is it the right list? "${id}" fits` : undefined;
}

/** A list's values have the type that the schema wants. */
function listProblems(
  project: Project,
  file: JsonFile,
  form: JsonObject,
  pointer: string,
  schema: JsonObject,
): Problem[] {
  return Object.entries(objectOf(form['ui'])).flatMap(([field, entry]) => {
    const list = project.lists.get(textOf(objectOf(entry)['list']) ?? '');
    const type = textOf(objectOf(objectOf(schema['properties'])[field])['type']);
    const choices = objectOf(list?.json.value)['choices'];
    if (!list || type === undefined || !Array.isArray(choices)) return [];
    const wrong = choices
      .map((choice) => objectOf(choice)['value'])
      .find((value) => (type === 'string') !== (typeof value === 'string'));
    if (wrong === undefined) return [];
    return [
      problemAt(
        file,
        `${pointer}/ui${pointerStep(field)}/list`,
        'list-type',
        `The list "${list.id}" has the value ${JSON.stringify(wrong)}, but the field "${field}" holds a ${type}.`,
        rightList(project, field, type) ??
          "is it the right list? Else change its values, or the field's type in the form schema",
      ),
    ];
  });
}
