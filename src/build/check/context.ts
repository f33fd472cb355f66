import { compiledSettings } from '../compile/settings.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { readLanguage, type Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { walk, type Visit } from '../source/walk.ts';
import type { Problem } from './problem.ts';

/** One value of a config file with the schema that describes it. Values of widget options follow the widget's schema. */
export interface FileVisit extends Visit {
  readonly file: JsonFile;
  readonly kind: ConfigKind;
  /** The widget in whose options the value stands. */
  readonly widget?: string;
}

export type ConfigKind = 'screen' | 'journey' | 'list' | 'locale' | 'settings';

/** What every check reads. */
export interface CheckContext {
  readonly project: Project;
  readonly language: Language;
  /** The settings as facts: settings.constants.…, settings.switches.… */
  readonly settings: JsonObject;
  /** Every value of every config file, from the outside in. */
  readonly visits: readonly FileVisit[];
  /** The texts among them: those that people read, and those that are filled with facts. */
  readonly texts: readonly FileVisit[];
  /** The places where a kind of reference stands (`x-ref`), all of them or those that hold one name. */
  readonly places: (kind: string, name?: string) => readonly FileVisit[];
  /** The same of one file alone. */
  readonly placesIn: (file: JsonFile | undefined, kind: string, name?: string) => readonly FileVisit[];
  /** Every value of one file. */
  readonly visitsIn: (file: JsonFile) => readonly FileVisit[];
}

/** A check: everything that it finds wrong. */
export type Check = (context: CheckContext) => readonly Problem[];

/** Reads the config once for all checks. */
export function createContext(project: Project): CheckContext {
  const language = readLanguage(project);
  const read = new Map(configFiles(project).map(([kind, file]) => [file, visitsOf(language, kind, file)]));
  const visits = [...read.values()].flatMap((each) => each.visits);
  const texts = [...read.values()].flatMap((each) => each.texts);
  const settings = compiledSettings(objectOf(project.settings?.json.value));
  const placesIn: CheckContext['placesIn'] = (file, kind, name) =>
    (file && read.get(file)?.places.get(placeKey(kind, name))) ?? [];
  const known = new Map<string, readonly FileVisit[]>();
  const places: CheckContext['places'] = (kind, name) => {
    const key = placeKey(kind, name);
    const found = known.get(key) ?? [...read.values()].flatMap((each) => each.places.get(key) ?? []);
    known.set(key, found);
    return found;
  };
  const visitsIn: CheckContext['visitsIn'] = (file) => read.get(file)?.visits ?? [];
  return { project, language, settings, visits, texts, places, placesIn, visitsIn };
}

/** The places of a kind of reference in a file and in journey.json, which all screens share. */
export function placesNear(
  { project, placesIn }: CheckContext,
  file: JsonFile,
  kind: string,
  name: string,
): readonly FileVisit[] {
  const own = placesIn(file, kind, name);
  return file === project.journey ? own : [...placesIn(project.journey, kind, name), ...own];
}

function placeKey(kind: string, name: string | undefined): string {
  return name === undefined ? kind : `${kind} ${name}`;
}

/** References by their kind, and by kind and name: the checks ask for them at every place. */
function indexed(visits: readonly FileVisit[]): ReadonlyMap<string, readonly FileVisit[]> {
  const index = new Map<string, FileVisit[]>();
  const add = (key: string, visit: FileVisit) => {
    const found = index.get(key);
    if (found) found.push(visit);
    else index.set(key, [visit]);
  };
  for (const visit of visits) {
    const kind = textOf(visit.schema['x-ref']);
    if (kind === undefined) continue;
    add(kind, visit);
    if (typeof visit.value === 'string') add(placeKey(kind, visit.value), visit);
  }
  return index;
}

/** The files of screens.config that could be read, with their kind. */
export function configFiles(project: Project): [ConfigKind, JsonFile][] {
  const single = (kind: ConfigKind, file: JsonFile | undefined) =>
    file ? [[kind, file] as [ConfigKind, JsonFile]] : [];
  const several = (kind: ConfigKind, files: ReadonlyMap<string, JsonFile>) =>
    [...files.values()].map((file) => [kind, file] as [ConfigKind, JsonFile]);
  return [
    ...single('journey', project.journey),
    ...single('settings', project.settings),
    ...several('screen', project.screens),
    ...several('list', project.lists),
    ...several('locale', project.locales),
  ].filter(([, file]) => file.json.fault === undefined);
}

/** What was read of a file, and in which language of the config. */
interface Read {
  readonly language: Language;
  readonly visits: readonly FileVisit[];
  readonly texts: readonly FileVisit[];
  readonly places: ReadonlyMap<string, readonly FileVisit[]>;
}

const visited = new WeakMap<JsonFile, Read>();

/** The visits of a file; those of the last time when neither the file nor the language is another one. */
function visitsOf(language: Language, kind: ConfigKind, file: JsonFile): Read {
  const last = visited.get(file);
  if (last?.language === language) return last;
  const visits = walked(language, kind, file);
  const texts = visits.filter(
    ({ value, schema }) => typeof value === 'string' && (schema['x-text'] === true || schema['x-fill'] === true),
  );
  const read = { language, visits, texts, places: indexed(visits) };
  visited.set(file, read);
  return read;
}

function walked(language: Language, kind: ConfigKind, file: JsonFile): FileVisit[] {
  const visits: FileVisit[] = [];
  const follow = (value: unknown, schema: unknown, base: string, widget: string | undefined) => {
    walk(language, value, schema, (visit) => {
      visits.push(fileVisit(visit, base, file, kind, widget));
      if (visit.schema['x-ref'] !== 'options' || widget !== undefined) return;
      const around = objectOf(visit.parent);
      const name = textOf(around['ui:widget']) ?? textOf(around['widget']) ?? '';
      const options = language.widgets[name];
      if (options) follow(visit.value, options, base + visit.pointer, name);
    });
  };
  follow(file.json.value, language.files[kind], '', undefined);
  return visits;
}

/** Written out, and not by spreading: there are very many of them. */
function fileVisit(
  { value, schema, pointer, key, parent }: Visit,
  base: string,
  file: JsonFile,
  kind: ConfigKind,
  widget: string | undefined,
): FileVisit {
  const place = base === '' ? pointer : base + pointer;
  const visit = key
    ? { value, schema, pointer: place, key, parent, file, kind }
    : { value, schema, pointer: place, parent, file, kind };
  return widget === undefined ? visit : { ...visit, widget };
}
