import type { Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import { formSchema, formsOf } from '../compile/forms.ts';
import { compiledSettings } from '../compile/settings.ts';
import { breachWords, fieldTitle } from '../messages/rule-words.ts';
import { isObject, objectOf, textOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/** Names the part of a screen, or of the whole journey, that a change is about, as people see it. */
export function partName(project: Project, { screen, section, kind, place, was, is }: Change<Said>): string {
  const field = /^(Rules|Choices|Messages) of (.+)$/.exec(section);
  if (field) return ofField(project, screen, field[1] ?? '', field[2] ?? '', { kind, say: is ?? was ?? '' });
  const sheet = /^Sheet (.+)$/.exec(section)?.[1];
  const around = sheet === undefined ? '' : `, in the sheet “${sheet}”`;
  if (kind === 'text') return `${textName(project, screen, section, place?.pointer ?? '')}${around}`;
  if (section.startsWith('Form ')) return formPart(project, screen, is ?? was ?? '');
  if (section.startsWith('When ')) return eventName(project, screen, section);
  if (section.startsWith('Settings: ')) return `The ${section.slice('Settings: '.length)} of settings.json`;
  if (section.startsWith('Shared ')) return `The shared part “${section.slice('Shared '.length)}”`;
  if (section === 'Content') return 'The content';
  return sheet === undefined ? section : `The sheet “${sheet}”`;
}

/** A field as people read it. */
function fieldName(project: Project, screen: string, field: string): string {
  const file = project.screens.get(screen);
  const form = formsOf(file?.json.value).find(([, { ui }]) => field in objectOf(ui))?.[0];
  if (!file || form === undefined) return `the field “${field}”`;
  const settings = compiledSettings(objectOf(project.settings?.json.value));
  return `the field “${fieldTitle({ file, form }, field, settings)}”`;
}

function ofField(
  project: Project,
  screen: string,
  what: string,
  field: string,
  { kind, say }: Pick<Said, 'kind' | 'say'>,
): string {
  const name = fieldName(project, screen, field);
  if (what === 'Rules') return `A rule of ${name}`;
  if (what === 'Choices') return kind === 'choice' ? `A choice of ${name}` : `The words of a choice of ${name}`;
  const rule = say.split(':', 1)[0] ?? '';
  const [, form] = formsOf(project.screens.get(screen)?.json.value).find(([, { ui }]) => field in objectOf(ui)) ?? [];
  const schema = form === undefined ? {} : formSchema(project, textOf(form['schema']) ?? '', objectOf(form['ui']));
  const bound = objectOf(objectOf(schema['properties'])[field])[rule];
  return `The message of ${name} when it is ${breachWords(rule, bound)}`;
}

const textNames: Readonly<Record<string, string>> = {
  title: 'The title',
  subtitle: 'The subtitle',
  button: 'The words of a button',
  link: 'The words of a link',
  notice: 'A notice',
  submit: 'The words of the button of the form',
  'ui:title': 'The label of',
  'ui:help': 'The help under',
  'ui:placeholder': 'The example in',
  heading: 'The heading above',
};

function textName(project: Project, screen: string, section: string, pointer: string): string {
  const key = pointer.split('/').at(-1) ?? '';
  const field = /\/ui\/([^/]+)\//.exec(pointer)?.[1];
  if (field !== undefined) return `${textNames[key] ?? 'A text of'} ${fieldName(project, screen, field)}`;
  if (section === 'Words of the frame') return `The words “${key}” of the frame`;
  return textNames[key] ?? 'A text';
}

/** A line of a form: one of its fields, or its button. */
function formPart(project: Project, screen: string, say: string): string {
  const field = /^([\w-]+) (?:\{|begins with)/.exec(say)?.[1];
  if (field === undefined) return 'The button of the form';
  const name = fieldName(project, screen, field);
  return say.startsWith(`${field} begins with`) ? `What stands in ${name} at first` : name.replace(/^the/, 'The');
}

/** 'When “Next” is tapped, after the reply to saveDetail'. */
function eventName(project: Project, screen: string, section: string): string {
  const [when = '', ...under] = section.split(' › ');
  const event = when.slice('When '.length);
  const label = labelOf(project.screens.get(screen)?.json.value, event);
  const begin =
    event === 'enter'
      ? 'When the screen opens'
      : label === undefined
        ? `When “${event}” runs`
        : `When “${label}” is tapped`;
  const then = under.map((each) =>
    each
      .replace(/^reply of (.*)$/, 'after the reply to “$1”')
      .replace(/^(.*) is asked again$/, 'while “$1” is asked again')
      .replace(/^end of asking (.*)$/, 'when “$1” is asked no more'),
  );
  return [begin, ...then].join(', ');
}

/** What stands on the button that runs an event. */
function labelOf(part: unknown, event: string): string | undefined {
  if (Array.isArray(part)) return firstOf(part, event);
  if (!isObject(part)) return undefined;
  const { run, button, link, submit, ...others } = part;
  if (typeof submit === 'string' && (textOf(run) ?? 'submit') === event) return submit;
  if (run === event && (typeof button === 'string' || typeof link === 'string')) return textOf(button) ?? textOf(link);
  return firstOf(Object.values(others), event);
}

function firstOf(parts: readonly unknown[], event: string): string | undefined {
  for (const part of parts) {
    const label = labelOf(part, event);
    if (label !== undefined) return label;
  }
  return undefined;
}
