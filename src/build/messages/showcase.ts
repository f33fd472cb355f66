import { formsOf } from '../compile/forms.ts';
import type { Files } from '../source/files.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { messageAlone, type ReplyMessage } from './reply-messages.ts';

/** The parameters of the address that say which form, which sheet and which message a screen of the showcase shows. */
export const shownForm = 'form';
export const shownSheet = 'sheet';
export const shownMessage = 'say';
export const shownWith = 'with';

/** A screen, or one of its sheets, with facts in place: what `?with=` shows by its number. */
export interface Scene {
  readonly screen: string;
  readonly sheet?: string;
  readonly facts?: ReadonlyMap<string, unknown>;
}

/**
 * The config with each screen open to everybody and still: no call is made, nothing leads on. `?form=` shows one of its
 * forms, in the sheet in which it stands; `?sheet=` opens a sheet, `?say=` shows the message of that number (the index in
 * `said`), `?with=` the scene of that number. Texts, fields, widgets and rules stay as they are.
 */
export function showcase(
  files: Files,
  project: Project,
  said: readonly ReplyMessage[] = [],
  scenes: readonly Scene[] = [],
): Files {
  const changed = new Map(files);
  for (const file of project.screens.values()) {
    const isFirst = objectOf(file.json.value)['route'] === '/';
    const here = said.flatMap((message, index) => {
      const isHere = message.file === file || (message.file === project.journey && isFirst);
      return isHere ? [{ message, when: asked(shownMessage, String(index)) }] : [];
    });
    const opening = scenes.flatMap((scene, index) => (scene.screen === file.id ? [openingOf(scene, index)] : []));
    const text = JSON.stringify(still(objectOf(file.json.value), here, opening));
    changed.set(file.path, { shown: file.shown, text });
  }
  return changed;
}

interface Here {
  readonly message: ReplyMessage;
  /** When it is to be shown. */
  readonly when: JsonObject;
}

/** What puts the facts of a scene in place: the outer ones before those inside them. */
function openingOf({ sheet, facts = new Map() }: Scene, index: number): JsonObject {
  const known = [...facts].filter(([, value]) => value !== undefined).toSorted(([a], [b]) => a.length - b.length);
  const kept = known.map(([path, value]) => ({ remember: path, value }));
  return { when: asked(shownWith, String(index)), do: [...kept, ...(sheet === undefined ? [] : [{ open: sheet }])] };
}

function still(screen: JsonObject, here: readonly Here[], scenes: readonly JsonObject[]): JsonObject {
  const { on, transient: _transient, body, after, sheets, ...rest } = screen;
  const events = Object.keys(objectOf(on)).map((event) => [event, [{ do: [] }]] as const);
  const isNotice = ({ message }: Here) => message.kind === 'notice';
  const notices = here.filter(isNotice).map(({ message, when }) => ({ ...messageAlone(message), when }));
  const shown = [...listOf(withForms(body)), ...notices];
  return {
    ...rest,
    ...(shown.length > 0 && { body: shown }),
    ...(after !== undefined && { after: withForms(after) }),
    ...(sheets !== undefined && { sheets: withForms(sheets) }),
    access: 'anyone',
    on: {
      ...Object.fromEntries(events),
      enter: [
        ...scenes,
        ...entering(
          screen,
          here.filter((each) => !isNotice(each)),
        ),
      ],
    },
  };
}

/** What happens as a still screen opens: what the address asks for. */
function entering(screen: JsonObject, here: readonly Here[]): JsonObject[] {
  const opening = (form: string) => {
    const sheet = sheetAround(screen, form);
    return sheet === undefined ? [] : [{ open: sheet }];
  };
  const said = here.map(({ message, when }) => {
    const field = textOf(message.outcome['field-error']);
    const form = formsOf(screen).find(([, { ui }]) => field !== undefined && field in objectOf(ui));
    return { when, do: [...opening(form?.[0] ?? ''), messageAlone(message)] };
  });
  const forms = formsOf(screen).map(([name]) => ({ when: asked(shownForm, name), do: opening(name) }));
  const sheets = Object.keys(objectOf(screen['sheets'])).map((name) => ({
    when: asked(shownSheet, name),
    do: [{ open: name }],
  }));
  return [...said, ...forms, ...sheets, { do: [] }];
}

/** The same blocks; of their forms only the one for which the address asks, whatever its condition is. */
function withForms(part: unknown): unknown {
  if (Array.isArray(part)) return part.flatMap((each: unknown) => formOnceAsked(each) ?? [withForms(each)]);
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, withForms(child)]));
}

function formOnceAsked(block: unknown): JsonObject[] | undefined {
  const name = textOf(objectOf(block)['form']);
  if (name === undefined || !isObject(block)) return undefined;
  const usual = { ...block, when: { ...objectOf(block['when']), [`query.${shownForm}`]: false } };
  return [usual, { ...block, when: asked(shownForm, name) }];
}

function asked(parameter: string, value: string): JsonObject {
  return { [`query.${parameter}`]: { const: value } };
}

/** The sheet in which a form stands. */
function sheetAround(screen: JsonObject, form: string): string | undefined {
  const holds = (part: unknown): boolean =>
    Array.isArray(part)
      ? part.some(holds)
      : isObject(part) && (part['form'] === form || Object.values(part).some(holds));
  return Object.entries(objectOf(screen['sheets'])).find(([, sheet]) => holds(sheet))?.[0];
}
