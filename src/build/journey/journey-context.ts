import {
  configFiles,
  createContext,
  fileVisit,
  Places,
  walkFile,
  type CheckContext,
  type ConfigKind,
  type FileVisit,
} from '../check/context.ts';
import { compiledSettings } from '../compile/settings.ts';
import { groupedBy } from '../grouped-by.ts';
import { inOneList } from '../in-one-list.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import { readLanguage, type Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { branchesIn, type Ways } from '../source/ways.ts';

/** The kinds of references for which the proofs of the journey ask: conditions, what runs, what is kept, who returns where. */
const asked: ReadonlySet<string> = new Set(['fact', 'event', 'target', 'screen']);

/**
 * A context for the proofs of the journey alone. A config is mostly texts, labels and options, of which they need nothing:
 * only the parts in which something that they ask for can stand are walked. Whatever else is asked of this context is
 * found as in any other one, and takes as long.
 */
export function createJourneyContext(project: Project): CheckContext {
  const language = readLanguage(project);
  const read = new Map(configFiles(project).map(([kind, file]) => [file, readAsked(language, kind, file)]));
  let whole: CheckContext | undefined;
  const everything = () => (whole ??= createContext(project));
  const placesOf = (kind: string) => new Places(inOneList([...read.values()], (of) => of.get(kind)?.all ?? []));
  const all = new Map([...asked].map((kind) => [kind, placesOf(kind)]));
  return {
    project,
    language,
    settings: compiledSettings(objectOf(project.settings?.json.value)),
    get visits() {
      return everything().visits;
    },
    get texts() {
      return everything().texts;
    },
    get misshapen() {
      return everything().misshapen;
    },
    places: (kind, name) => all.get(kind)?.of(name) ?? everything().places(kind, name),
    placesIn(file, kind, name) {
      if (!asked.has(kind)) return everything().placesIn(file, kind, name);
      return (file && read.get(file)?.get(kind)?.of(name)) ?? [];
    },
    visitsIn: (file) => everything().visitsIn(file),
  };
}

const entered = new WeakMap<Ways, boolean>();

/** Whether something that is asked for can stand where a schema describes a value: itself, or in the options of a widget. */
function isEntered(ways: Ways): boolean {
  const known = entered.get(ways);
  if (known !== undefined) return known;
  const found = leadsToAsked(ways);
  entered.set(ways, found);
  return found;
}

function leadsToAsked(ways: Ways): boolean {
  const met = new Set([ways]);
  for (const { reference, inside } of met) {
    if (isAsked(reference) || reference === 'options') return true;
    const { choices, items, names, properties, others } = inside;
    for (const next of [...choices.flatMap(branchesIn), ...properties.values()]) met.add(next);
    for (const next of [items, names, others]) if (next) met.add(next);
  }
  return false;
}

function isAsked(reference: unknown): reference is string {
  return typeof reference === 'string' && asked.has(reference);
}

/** The places of a file that are asked for, by their kind. */
function readAsked(language: Language, kind: ConfigKind, file: JsonFile): ReadonlyMap<string, Places> {
  const visits: FileVisit[] = [];
  const visitor: Parameters<typeof walkFile>[3] = (visit, widget) => {
    if (isAsked(visit.ways.reference)) visits.push(fileVisit(visit, file, kind, widget));
  };
  walkFile(language, file, kind, visitor, isEntered);
  const byKind = groupedBy(visits, ({ schema }) => textOf(schema['x-ref']) ?? '');
  return new Map([...byKind].map(([name, found]) => [name, new Places(found)]));
}
