import { formsOf } from '../compile/forms.ts';
import { objectOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { ProblemCode } from './codes.ts';
import type { CheckContext, FileVisit } from './context.ts';
import { foundOnce } from './found-once.ts';

/** What a reference may name at a place, and how such a thing is called. */
export interface Known {
  readonly code: ProblemCode;
  readonly thing: string;
  readonly names: Iterable<string>;
}

/** The names that a reference of this kind may have at this place; undefined when the kind is none of ours. */
export function knownAt(context: CheckContext, visit: FileVisit): Known | undefined {
  const { project } = context;
  const settings = objectOf(project.settings?.json.value);
  const group = (name: string) => Object.keys(objectOf(settings[name]));
  switch (visit.schema['x-ref']) {
    case 'screen':
      return { code: 'unknown-screen', thing: 'screen', names: project.screens.keys() };
    case 'destination':
      return { code: 'unknown-screen', thing: 'screen', names: [...project.screens.keys(), 'next-step', 'back'] };
    case 'suppliable':
      return { code: 'unknown-screen', thing: 'screen', names: [...project.screens.keys(), 'this'] };
    case 'list':
      return { code: 'unknown-list', thing: 'list', names: project.lists.keys() };
    case 'call':
      return { code: 'unknown-call', thing: 'call', names: project.calls.keys() };
    case 'formSchema':
      return { code: 'unknown-form-schema', thing: 'form schema', names: project.forms.keys() };
    case 'duration':
      return { code: 'unknown-duration', thing: 'duration', names: group('durations') };
    case 'limit':
      return { code: 'unknown-limit', thing: 'limit', names: group('limits') };
    case 'link':
      return { code: 'unknown-link', thing: 'link', names: group('links') };
    case 'hosts':
      return { code: 'unknown-hosts', thing: 'group of hosts', names: group('hosts') };
    case 'analytics':
      return { code: 'unknown-analytics-event', thing: 'analytics event', names: textsOf(settings['analytics']) };
    case 'image':
      return { code: 'unknown-drawing', thing: 'drawing', names: project.images };
    case 'shared':
      return {
        code: 'unknown-shared-block',
        thing: 'shared block',
        names: Object.keys(journeyPart(project, 'shared')),
      };
    case 'widget':
      return { code: 'unknown-widget', thing: 'widget for a block', names: widgetsOf(project, 'block') };
    case 'fieldWidget':
      return { code: 'unknown-widget', thing: 'widget for a field', names: widgetsOf(project, 'field') };
    default:
      return knownOnScreen(project, visit);
  }
}

/** References to parts of the same screen. In journey.json they may name a part of any screen. */
function knownOnScreen(project: Project, { file, kind, schema }: FileVisit): Known | undefined {
  const files = kind === 'screen' ? [file] : [...project.screens.values()];
  const names = (part: (screen: JsonObject) => Iterable<string>) =>
    files.flatMap((each) => [...part(objectOf(each.json.value))]);
  switch (schema['x-ref']) {
    case 'sheet':
      return {
        code: 'unknown-sheet',
        thing: 'sheet of this screen',
        names: names((screen) => Object.keys(objectOf(screen['sheets']))),
      };
    case 'event':
      return {
        code: 'unknown-event',
        thing: 'event',
        names: [...names((screen) => Object.keys(objectOf(screen['on']))), ...Object.keys(journeyPart(project, 'on'))],
      };
    case 'form':
      return {
        code: 'unknown-form',
        thing: 'form of this screen',
        names: names((screen) => formsOf(screen).map(([name]) => name)),
      };
    case 'field':
      return { code: 'unknown-field', thing: 'field of this screen', names: files.flatMap((each) => fieldsOf(each)) };
    case 'load':
      return {
        code: 'unknown-load',
        thing: 'load of this screen',
        names: names((screen) => Object.keys(objectOf(screen['load']))),
      };
    default:
      return undefined;
  }
}

/** The names of all fields that a screen's forms show. */
export const fieldsOf = foundOnce((screen: JsonFile) =>
  formsOf(screen.json.value).flatMap(([, form]) => Object.keys(objectOf(form['ui']))),
);

/** A part of journey.json by its key. */
export function journeyPart(project: Project, key: string): JsonObject {
  return objectOf(objectOf(project.journey?.json.value)[key]);
}

/** Widgets of one kind. One whose schema does not say what it is counts as both. */
function widgetsOf(project: Project, kind: string): string[] {
  return [...project.widgets].filter(([, file]) => [kind, undefined].includes(kindOf(file))).map(([name]) => name);
}

function kindOf(widget: JsonFile): string | undefined {
  const kind = objectOf(widget.json.value)['x-kind'];
  return typeof kind === 'string' ? kind : undefined;
}
