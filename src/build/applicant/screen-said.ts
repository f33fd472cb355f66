import { rulesOf } from '../compile/rules.ts';
import { formSchema, formsOf } from '../compile/forms.ts';
import { choicesOf } from '../compile/lists.ts';
import { pointerStep } from '../source/json-text.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Said, SaidKind } from './said.ts';
import { sayPart } from './say-part.ts';
import { sayTable } from './say-rows.ts';
import { sorted } from './sorted.ts';
import type { Teller } from './teller.ts';

/** Adds a line about the screen. */
type Add = (section: string, kind: SaidKind, say: string, pointer: string, file?: JsonFile) => void;

/** All lines about one screen. */
export function screenSaid(teller: Teller, file: JsonFile): Said[] {
  const lines: Said[] = [];
  const add: Add = (section, kind, say, pointer, where = file) =>
    lines.push({ screen: file.id, section, kind, say, file: where, pointer });
  const screen = objectOf(file.json.value);
  frameSaid(teller, screen, add);
  backSaid(teller, screen, add);
  partsSaid(teller, add, 'Content', listOf(screen['body']), 'block', '/body');
  for (const [name, form, pointer] of formsOf(screen)) formSaid(teller, name, form, pointer, add);
  partsSaid(teller, add, 'After the form', listOf(screen['after']), 'block', '/after');
  for (const [name, sheet] of Object.entries(objectOf(screen['sheets']))) sheetSaid(teller, name, objectOf(sheet), add);
  for (const [event, table] of Object.entries(objectOf(screen['on']))) eventSaid(teller, event, table, '/on', add);
  for (const [name, load] of Object.entries(objectOf(screen['load'])))
    add('Suggestions', 'event', `${name}: ${JSON.stringify(sorted(load))}`, `/load${pointerStep(name)}`);
  return lines;
}

function frameSaid(teller: Teller, screen: JsonObject, add: Add): void {
  const { route, access, transient, readAgain, header, title, titles, subtitle } = screen;
  add('The screen', 'block', `stands at ${String(route)} for ${String(access)}`, '/route');
  if (transient === true) add('The screen', 'block', 'only waits or forwards', '/transient');
  if (readAgain === true) add('The screen', 'block', 'asks the server anew when the language changes', '/readAgain');
  add('The screen', 'text', String(title), '/title');
  if (typeof subtitle === 'string') add('The screen', 'text', subtitle, '/subtitle');
  if (header !== undefined) partSaid(teller, add, 'The screen', header, 'header', '/header');
  listOf(titles).forEach((row, index) =>
    add(
      'The screen',
      'text',
      `${teller.speech.condition(objectOf(row)['when'])}: ${String(objectOf(row)['text'])}`,
      `/titles/${index}`,
    ),
  );
}

/** A part that the schema of a screen describes by name. */
function partSaid(teller: Teller, add: Add, section: string, value: unknown, name: string, pointer: string): void {
  const schema = objectOf(objectOf(teller.language.files['screen'])['properties'])[name];
  const { say, texts } = sayPart(teller.speech, teller.language, value, schema);
  add(section, 'block', `${name} ${say}`, pointer);
  for (const text of texts) add(section, 'text', text.text, pointer + text.pointer);
}

function backSaid({ speech }: Teller, { back }: JsonObject, add: Add): void {
  if (back === 'exit') add('Back', 'back', 'leaves the app', '/back');
  listOf(back).forEach((row, index) => {
    const { supplied, when, to } = objectOf(row);
    const where =
      to === undefined ? `to the page it came from: ${listOf(supplied).join(', ')}` : `to ${speech.screen(to)}`;
    add('Back', 'back', (when === undefined ? '' : `${speech.condition(when)}: `) + where, `/back/${index}`);
  });
}

function partsSaid(
  { speech, language }: Teller,
  add: Add,
  section: string,
  parts: readonly unknown[],
  kind: 'block',
  pointer: string,
): void {
  parts.forEach((part, index) => {
    const { say, texts } = sayPart(speech, language, part, language.definitions['block']);
    const place = pointer + pointerStep(index);
    add(section, kind, isTrigger(part) ? `${say} "${labelOf(part)}"` : say, place);
    for (const text of texts) add(section, 'text', text.text, place + text.pointer);
  });
}

/** Whether a block is pressed: its words tell it from others. */
function isTrigger(part: unknown): boolean {
  return labelOf(part) !== '';
}

function labelOf(part: unknown): string {
  const { button, link } = objectOf(part);
  return textOf(button) ?? textOf(link) ?? '';
}

function sheetSaid(teller: Teller, name: string, sheet: JsonObject, add: Add): void {
  const { title, kind, dismissable, body } = sheet;
  const place = `/sheets${pointerStep(name)}`;
  const how = `${textOf(kind) ?? 'sheet'}${dismissable === false ? ' that cannot be dismissed' : ''}`;
  add(`Sheet ${name}`, 'block', how, place);
  add(`Sheet ${name}`, 'text', String(title), `${place}/title`);
  partsSaid(teller, add, `Sheet ${name}`, listOf(body), 'block', `${place}/body`);
}

function eventSaid({ speech }: Teller, event: string, table: unknown, base: string, add: Add): void {
  for (const { say, under, pointer } of sayTable(speech, table, base + pointerStep(event)))
    add([`When ${event}`, ...under].join(' › '), 'event', say, pointer);
}

function formSaid(teller: Teller, name: string, form: JsonObject, pointer: string, add: Add): void {
  const { speech, language, project } = teller;
  const section = `Form ${name}`;
  const { schema: id, ui, messages, values, submit, run, enabled } = form;
  const schema = formSchema(project, textOf(id) ?? '', objectOf(ui));
  for (const [field, value] of Object.entries(objectOf(ui))) {
    const place = `${pointer}/ui${pointerStep(field)}`;
    const { say, texts } = sayPart(speech, language, value, language.definitions['field']);
    add(section, 'field', `${field} ${say}`, place);
    for (const text of texts) add(section, 'text', text.text, place + text.pointer);
    choicesSaid(teller, field, objectOf(value), add);
    rulesSaid(teller, textOf(id) ?? '', schema, field, add);
    const said = Object.entries(objectOf(objectOf(messages)[field])).toSorted(([a], [b]) => a.localeCompare(b));
    for (const [rule, text] of said)
      add(
        `Messages of ${field}`,
        'message',
        `${rule}: ${String(text)}`,
        `${pointer}/messages${pointerStep(field)}${pointerStep(rule)}`,
      );
  }
  for (const [field, value] of Object.entries(objectOf(values)).toSorted(([a], [b]) => a.localeCompare(b)))
    add(section, 'field', `${field} begins with ${speech.value(value)}`, `${pointer}/values${pointerStep(field)}`);
  if (typeof submit === 'string')
    add(section, 'event', `the button "${submit}" does ${textOf(run) ?? 'submit'}`, `${pointer}/submit`);
  if (enabled !== undefined)
    add(section, 'event', `can be sent only ${speech.condition(enabled)}`, `${pointer}/enabled`);
}

function choicesSaid({ project }: Teller, field: string, { list }: JsonObject, add: Add): void {
  const file = typeof list === 'string' ? project.lists.get(list) : undefined;
  if (!file) return;
  choicesOf(project, file.id).forEach((choice, index) => {
    const { value, label, ...others } = objectOf(choice);
    const more = Object.keys(others).length === 0 ? '' : ` ${JSON.stringify(sorted(others))}`;
    add(`Choices of ${field}`, 'choice', `${String(value)}${more}`, `/choices/${index}`, file);
    add(`Choices of ${field}`, 'text', String(label), `/choices/${index}/label`, file);
  });
}

function rulesSaid({ project }: Teller, id: string, schema: JsonObject, field: string, add: Add): void {
  const file = project.forms.get(id);
  const rules = objectOf(objectOf(schema['properties'])[field]);
  for (const rule of rulesOf(schema, field).filter((each) => each !== 'enum')) {
    const value = rule === 'required' ? '' : ` ${JSON.stringify(sorted(rules[rule]))}`;
    add(`Rules of ${field}`, 'rule', rule + value, `/properties${pointerStep(field)}${pointerStep(rule)}`, file);
  }
}
