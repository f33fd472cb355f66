import { compiledSettings } from '../compile/settings.ts';
import { keepTexts } from '../compile/texts.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { readLanguage, type Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { walk, type Visit, type Visiting } from '../source/walk.ts';
import type { Ways } from '../source/ways.ts';
import { groupedBy } from '../grouped-by.ts';
import { inOneList } from '../in-one-list.ts';
import type { Problem } from './problem.ts';
import { shapeProblems } from './structure.ts';

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
  /** Every reference (`x-ref`) and every text of the config files, from the outside in. */
  readonly visits: readonly FileVisit[];
  /** The texts among them: those that people read, and those that are filled with facts. */
  readonly texts: readonly FileVisit[];
  /** What has not the shape that the schemas of the language say. */
  readonly misshapen: readonly Problem[];
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
  const kinds = new Map(configFiles(project).map(([kind, file]) => [file, kind]));
  const read = new Map([...kinds].map(([file, kind]) => [file, readFile(language, kind, file)]));
  const all = [...read.values()];
  const known = new Map<string, Places>();
  const everywhere = (kind: string) => {
    const places = known.get(kind) ?? new Places(inOneList(all, ({ places: own }) => own.get(kind)?.all ?? []));
    known.set(kind, places);
    return places;
  };
  return {
    project,
    language,
    settings: compiledSettings(objectOf(project.settings?.json.value)),
    visits: inOneList(all, ({ visits }) => visits),
    texts: inOneList(all, ({ texts }) => texts),
    misshapen: all.flatMap(({ misshapen }) => misshapen),
    places: (kind, name) => everywhere(kind).of(name),
    placesIn: (file, kind, name) => (file && read.get(file)?.places.get(kind)?.of(name)) ?? [],
    visitsIn: (file) => {
      const kind = kinds.get(file);
      return kind === undefined ? [] : visitsOf(language, kind, file);
    },
  };
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

/** Places where one kind of reference stands; the checks ask for those of a name at every place. */
export class Places {
  readonly all: readonly FileVisit[];
  private named: ReadonlyMap<unknown, readonly FileVisit[]> | undefined;

  constructor(all: readonly FileVisit[]) {
    this.all = all;
  }

  of(name: string | undefined): readonly FileVisit[] {
    if (name === undefined) return this.all;
    this.named ??= groupedBy(this.all, ({ value }) => value);
    return this.named.get(name) ?? [];
  }
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
  readonly places: ReadonlyMap<string, Places>;
  readonly misshapen: readonly Problem[];
}

const lastRead = new WeakMap<JsonFile, Read>();

/** What the checks read of a file; that of the last time when neither the file nor the language is another one. */
function readFile(language: Language, kind: ConfigKind, file: JsonFile): Read {
  const last = lastRead.get(file);
  if (last?.language === language) return last;
  const visits: FileVisit[] = [];
  const texts: FileVisit[] = [];
  const misshapen: Problem[] = [];
  // there are very many values: only those are kept for which the checks ask
  walkFile(language, file, kind, (visit, widget) => {
    const problems = shapeProblems(language, file, visit);
    if (problems.length > 0) misshapen.push(...problems);
    const { isText, isFilled, reference } = visit.ways;
    const isRead = (isText || isFilled) && typeof visit.value === 'string';
    if (!isRead && reference === undefined) return;
    const kept = fileVisit(visit, file, kind, widget);
    visits.push(kept);
    if (isRead) texts.push(kept);
  });
  keepTexts(
    language,
    kind,
    file,
    texts.filter(({ schema }) => schema['x-text'] === true),
  );
  const references = groupedBy(visits, ({ schema }) => textOf(schema['x-ref']) ?? '');
  references.delete(''); // texts that refer to nothing
  const places = new Map([...references].map(([name, found]) => [name, new Places(found)]));
  const read = { language, visits, texts, places, misshapen };
  lastRead.set(file, read);
  return read;
}

function visitsOf(language: Language, kind: ConfigKind, file: JsonFile): readonly FileVisit[] {
  const visits: FileVisit[] = [];
  walkFile(language, file, kind, (visit, widget) => visits.push(fileVisit(visit, file, kind, widget)));
  return visits;
}

/** Walks a file, and the options of each widget along its own schema. `isEntered` as in `walk`. */
export function walkFile(
  language: Language,
  file: JsonFile,
  kind: ConfigKind,
  visitor: (visit: Visiting, widget: string | undefined) => void,
  isEntered?: (ways: Ways) => boolean,
): void {
  const follow = (value: unknown, schema: unknown, base: string, widget: string | undefined) => {
    const visited = (visit: Visiting) => {
      visitor(visit, widget);
      if (visit.ways.reference !== 'options' || widget !== undefined) return;
      const around = objectOf(visit.parent);
      const name = textOf(around['ui:widget']) ?? textOf(around['widget']) ?? '';
      const options = language.widgets[name];
      if (options) follow(visit.value, options, visit.pointer, name);
    };
    walk(language, value, schema, visited, isEntered, base);
  };
  follow(file.json.value, language.files[kind], '', undefined);
}

/** A copy of where a walk is, with its file. Written out, and not by spreading: there are very many of them. */
export function fileVisit(
  { value, schema, pointer, key, parent }: Visiting,
  file: JsonFile,
  kind: ConfigKind,
  widget: string | undefined,
): FileVisit {
  const visit = key
    ? { value, schema, pointer, key, parent, file, kind }
    : { value, schema, pointer, parent, file, kind };
  return widget === undefined ? visit : { ...visit, widget };
}
