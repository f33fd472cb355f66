import { conversions } from '#lib/convert.ts';
import { writtenPlaceholder, type Placeholder } from '#lib/fill-text.ts';
import { readCatalogue, type Catalogue } from '../compile/catalogue.ts';
import { formsOf } from '../compile/forms.ts';
import { choicesOf } from '../compile/lists.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import { eventOf } from './calls-around.ts';
import { placesNear, type Check, type CheckContext, type FileVisit } from './context.ts';
import { filledTexts } from './filled-texts.ts';
import { factSources } from './fact-sources.ts';
import { problemAt, type Problem } from './problem.ts';

/** Where a fact is read. */
type Place = Pick<FileVisit, 'file' | 'pointer'>;

/**
 * A text that shows a choice shows its label, which is what the person chose, in their own language; the value is what
 * the server keeps. Told only where the two differ.
 */
export const proveLabels: Check = (context) => {
  const catalogues = [...context.project.locales.values()].map((file) => readCatalogue(file.json.value));
  const worded = new Map<string, boolean>();
  const isWorded = (list: string) => {
    const is = worded.get(list) ?? hasOtherWords(context, catalogues, list);
    worded.set(list, is);
    return is;
  };
  return filledTexts(context).flatMap(({ visit, placeholders }) =>
    visit.schema['x-text'] === true
      ? placeholders.flatMap((placeholder) => problemsOf(context, visit, placeholder, isWorded))
      : [],
  );
};

function problemsOf(
  context: CheckContext,
  visit: FileVisit,
  placeholder: Placeholder,
  isWorded: (list: string) => boolean,
): Problem[] {
  const { path, conversion, argument } = placeholder;
  if (!isRight(context, placeholder)) return [];
  const lists = listsOf(context, visit, path).filter((list) => context.project.lists.has(list));
  const fitting = conversion === 'label' ? lists : lists.filter(isWorded);
  const [list] = fitting;
  if (list === undefined || (argument !== undefined && lists.includes(argument))) return [];
  const written = writtenPlaceholder(placeholder);
  const fix = `write {${path}:label ${list}}`;
  if (conversion === 'label') {
    const what = `${written} names the labels of "${argument}", but its values are those of "${list}".`;
    return [problemAt(visit.file, visit.pointer, 'other-label', what, fix)];
  }
  const what = `The text shows ${written} as the server keeps it, not the label that people chose from the list "${list}".`;
  return [problemAt(visit.file, visit.pointer, 'value-for-label', what, fix, 'warning')];
}

/** Whether its conversion and its list exist: the check of placeholders says so where they do not. */
function isRight({ project }: CheckContext, { conversion, argument }: Placeholder): boolean {
  if (conversion === 'label') return argument !== undefined && project.lists.has(argument);
  return conversion === undefined || conversion in conversions;
}

/** Where a value comes from: a choice list, or a fact that outlives the screen. */
type Origin = { readonly list: string } | { readonly fact: string };

/** The choice lists from which a fact's value was chosen, by whatever keeps it; none where nothing says so. */
export function listsOf(context: CheckContext, place: Place, path: string): readonly string[] {
  const lists = new Set<string>();
  const followed = new Set<string>();
  const follow = (origins: readonly Origin[]) => {
    for (const origin of origins) {
      if ('list' in origin) lists.add(origin.list);
      else if (!followed.has(origin.fact)) {
        followed.add(origin.fact);
        follow(originsOfFact(context, origin.fact));
      }
    }
  };
  follow(originsAt(context, place, path, []));
  return [...lists];
}

const known = new WeakMap<CheckContext['visits'], Map<string, readonly Origin[]>>();

/** The origins of a fact that outlives the screen, found once: any screen may keep it. */
function originsOfFact(context: CheckContext, path: string): readonly Origin[] {
  const ofConfig = known.get(context.visits) ?? new Map<string, readonly Origin[]>();
  known.set(context.visits, ofConfig);
  const origins = ofConfig.get(path) ?? originsKept(context, context.places('target', path), []);
  ofConfig.set(path, origins);
  return origins;
}

function originsKept(context: CheckContext, keepers: readonly FileVisit[], trail: readonly string[]): Origin[] {
  return keepers.flatMap(({ parent, file, pointer }) => {
    const { from, as } = objectOf(parent);
    return typeof from === 'string' && as === undefined ? originsAt(context, { file, pointer }, from, trail) : [];
  });
}

function originsAt(context: CheckContext, place: Place, path: string, trail: readonly string[]): readonly Origin[] {
  const [root = '', name = ''] = path.split('.');
  if (root === 'draft' || root === 'session') return [{ fact: path }];
  if (root === 'form') return listOfField(place, name).map((list) => ({ list }));
  if (root === 'screen')
    return trail.includes(path)
      ? []
      : originsKept(context, placesNear(context, place.file, 'target', path), [...trail, path]);
  const event = eventOf(place.pointer);
  return factSources(context, { ...place, event }, path).flatMap(({ node }) => {
    const list = textOf(node['x-list']);
    return list === undefined ? [] : [{ list }];
  });
}

function listOfField({ file }: Place, field: string): string[] {
  return formsOf(file.json.value).flatMap(([, form]) => textOf(objectOf(objectOf(form['ui'])[field])['list']) ?? []);
}

/** Whether a choice of the list reads differently from its value, in any language. */
function hasOtherWords({ project }: CheckContext, catalogues: readonly Catalogue[], list: string): boolean {
  return choicesOf(project, list).some(({ value, label }) => {
    const labels = catalogues.map((catalogue) => catalogue.get(`lists.${list}.${value}.label`)?.text ?? label);
    return [label, ...labels].some((each) => each !== String(value));
  });
}
