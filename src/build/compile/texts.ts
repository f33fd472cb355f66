import { listOf, objectOf, textOf } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { walk, type Visit, type Visiting } from '../source/walk.ts';

/** A text that people read: its key for translations, its English, and where it stands. */
export interface ReadText {
  readonly key: string;
  readonly text: string;
  readonly file: string;
  readonly pointer: string;
}

/** Whether a text holds words: a number, a sign or a fact alone reads the same in every language. */
export function isReadable(text: string): boolean {
  return /\p{L}/u.test(text.includes('{') ? text.replace(/\{[^}]*\}/g, '') : text);
}

/** Every text that people read, widget options included. */
export function textsOfProject(project: Project, language: Language): ReadText[] {
  const screens = [...project.screens.values()].flatMap((file) =>
    textsOfFile(language, file.path, file.json.value, 'screen', file.id),
  );
  const journey = project.journey
    ? textsOfFile(language, project.journey.path, project.journey.json.value, 'journey', 'journey')
    : [];
  const lists = [...project.lists.values()].flatMap((file) => {
    const choices = listOf(objectOf(file.json.value)['choices']);
    return textsOfFile(language, file.path, file.json.value, 'list', `lists.${file.id}`).map((found) => {
      const [, , index = '', rest = ''] = found.pointer.split('/');
      const value = objectOf(choices[Number(index)])['value'];
      return { ...found, key: `lists.${file.id}.${String(value)}.${rest}` };
    });
  });
  return [...screens, ...journey, ...lists];
}

const read = new WeakMap<object, { language: Language; prefix: string; texts: readonly ReadText[] }>();

/** The texts in the value of a file; those of the last time when it is the same one. */
function textsOfFile(
  language: Language,
  file: string,
  value: unknown,
  kind: string,
  prefix: string,
): readonly ReadText[] {
  const around = objectOf(value);
  const last = read.get(around);
  if (last?.language === language && last.prefix === prefix) return last.texts;
  const texts = findTexts(language, file, value, kind, prefix);
  read.set(around, { language, prefix, texts });
  return texts;
}

function findTexts(language: Language, file: string, value: unknown, kind: string, prefix: string): ReadText[] {
  const places: TextPlace[] = [];
  const collect = (node: unknown, schema: unknown, base: string) => {
    const visitor = (visit: Visiting) => {
      const { isText, reference } = visit.ways;
      if (isText) places.push({ value: visit.value, pointer: visit.pointer });
      if (reference === 'options') {
        const around = objectOf(visit.parent);
        const options = language.widgets[textOf(around['ui:widget']) ?? textOf(around['widget']) ?? ''];
        if (options) collect(visit.value, options, visit.pointer);
      }
    };
    walk(language, node, schema, visitor, undefined, base);
  };
  collect(value, language.files[kind], '');
  return textsAt(places, file, prefix);
}

/** Where a value stands whose schema says that it is a text. */
type TextPlace = Pick<Visit, 'value' | 'pointer'>;

function textsAt(places: readonly TextPlace[], file: string, prefix: string): ReadText[] {
  const found: ReadText[] = [];
  for (const { value, pointer } of places) {
    if (typeof value !== 'string' || found.at(-1)?.pointer === pointer) continue;
    const steps = pointer.replaceAll('/', '.');
    const key = prefix + (steps.includes('~') ? steps.replaceAll('~1', '/').replaceAll('~0', '~') : steps);
    found.push({ key, text: value, file, pointer });
  }
  return found;
}

/** Keeps the texts of a file that was walked for something else: `places` are all of them, in the order of the walk. */
export function keepTexts(language: Language, kind: string, file: JsonFile, places: readonly TextPlace[]): void {
  const prefix = kind === 'list' ? `lists.${file.id}` : kind === 'journey' ? kind : file.id;
  read.set(objectOf(file.json.value), { language, prefix, texts: textsAt(places, file.path, prefix) });
}
