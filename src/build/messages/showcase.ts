import { formsOf } from '../compile/forms.ts';
import type { Files } from '../source/files.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { messageAlone, type ReplyMessage } from './reply-messages.ts';

/** The parameters of the address that say which form and which message a screen of the showcase shows. */
export const shownForm = 'form';
export const shownMessage = 'say';

/**
 * The config with each screen open to everybody and still: no call is made, nothing leads on. `?form=` shows one of its
 * forms, `?say=` the message of that number (the index in `said`). Texts, fields, widgets and rules stay as they are.
 */
export function showcase(files: Files, project: Project, said: readonly ReplyMessage[]): Files {
  const changed = new Map(files);
  for (const file of project.screens.values()) {
    const isFirst = objectOf(file.json.value)['route'] === '/';
    const here = said.flatMap((message, index) => {
      const isHere = message.file === file || (message.file === project.journey && isFirst);
      return isHere ? [{ message, when: { [`query.${shownMessage}`]: { const: String(index) } } }] : [];
    });
    changed.set(file.path, { shown: file.shown, text: JSON.stringify(still(objectOf(file.json.value), here)) });
  }
  return changed;
}

interface Here {
  readonly message: ReplyMessage;
  /** When it is to be shown. */
  readonly when: JsonObject;
}

function still(screen: JsonObject, here: readonly Here[]): JsonObject {
  const { titles: _titles, sheets, on, transient: _transient, body, after: _after, ...rest } = screen;
  const forms = formsOf(screen).map(([name]) => name);
  const titles = forms.flatMap((name) => {
    const title = titleAround(sheets, name);
    return title === undefined ? [] : [{ when: shows(name), text: title }];
  });
  const events = Object.keys(objectOf(on)).map((event) => [event, [{ do: [] }]] as const);
  const isNotice = ({ message }: Here) => message.kind === 'notice';
  const blocks =
    'form' in screen ? listOf(body).filter(isPlain) : forms.map((name) => ({ form: name, when: shows(name) }));
  return {
    ...rest,
    ...(titles.length > 0 ? { titles } : {}),
    access: 'anyone',
    body: [...blocks, ...here.filter(isNotice).map(({ message, when }) => ({ ...messageAlone(message), when }))],
    on: {
      ...Object.fromEntries(events),
      enter: here.filter((each) => !isNotice(each)).map(({ message, when }) => ({ when, do: [messageAlone(message)] })),
    },
  };
}

function shows(form: string): JsonObject {
  return { [`query.${shownForm}`]: { const: form } };
}

/** Whether a block looks the same for everybody: it has no condition, and its texts name no facts. */
function isPlain(block: unknown): boolean {
  const texts = isObject(block) ? Object.values(block).filter((value) => typeof value === 'string') : [];
  return isObject(block) && !('when' in block) && !('widget' in block) && !texts.some((text) => text.includes('{'));
}

/** The title of the sheet in which a form stands. */
function titleAround(sheets: unknown, form: string): string | undefined {
  const around = Object.values(objectOf(sheets)).find((sheet) =>
    listOf(objectOf(sheet)['body']).some((block) => objectOf(block)['form'] === form),
  );
  return textOf(objectOf(around)['title']);
}
