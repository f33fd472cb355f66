import { inOneList } from '../in-one-list.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import { eventOf } from './calls-around.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { factSources } from './fact-sources.ts';
import { filledTexts, type FilledText } from './filled-texts.ts';
import { foundOnce } from './found-once.ts';
import { problemAt, type Problem } from './problem.ts';

/** Conversions that leave of a number only what a person needs to know it again. */
const masks: readonly unknown[] = ['masked-mobile', 'last-four'];

/**
 * Personal data is shown whole only where that is meant (`x-personal` of its schema names the screens), and is never
 * put into an address or told to the analytics.
 */
export const provePersonal: Check = (context) => [
  ...filledTexts(context).flatMap((filled) =>
    filled.visit.schema['x-text'] === true ? shownWhole(context, filled) : [],
  ),
  ...inOneList(context.places('fact'), (visit) => given(context, visit)),
];

function shownWhole(context: CheckContext, { visit, placeholders }: FilledText): Problem[] {
  return placeholders.flatMap(({ path, conversion }) => {
    if (masks.includes(conversion) || !isPersonal(context, visit, path, visit.file.id)) return [];
    return [
      problemAt(
        visit.file,
        visit.pointer,
        'personal-data-shown',
        `The text shows {${path}} in full, which is personal data.`,
        `mask it, {${path}:last-four} or {${path}:masked-mobile}, or name the screen in "x-personal" of its schema`,
        'warning',
      ),
    ];
  });
}

/** A fact that goes into the address of a screen, or to the analytics. */
function given(context: CheckContext, visit: FileVisit): readonly Problem[] {
  const path = textOf(visit.value);
  if (!visit.pointer.endsWith('/from')) return none;
  const into = /\/(query|with)\/[^/]+\/from$/.exec(visit.pointer)?.[1];
  if (into === undefined || path === undefined || !('from' in objectOf(visit.parent))) return none;
  const isTold = into === 'with' && /\/do\/\d+\/with\//.test(visit.pointer);
  if (!(into === 'query' || isTold) || !isPersonal(context, visit, path)) return none;
  return [
    problemAt(
      visit.file,
      visit.pointer,
      'personal-data-given',
      `${path} is personal data and would be ${into === 'query' ? 'in the address of a screen' : 'told to the analytics'}.`,
      into === 'query' ? 'remember it as a fact of the session or the draft instead' : 'leave it out',
    ),
  ];
}

const none: readonly Problem[] = [];

/** Whether a fact may hold personal data as it is, on a screen that is not one of those meant to show it. */
function isPersonal(context: CheckContext, { file, pointer }: FileVisit, path: string, screen?: string): boolean {
  const event = eventOf(pointer);
  return factSources(context, { file, pointer, event }, path).some(({ node, as }) => {
    const meant = node['x-personal'];
    return Array.isArray(meant) && !masks.includes(as) && !(screen !== undefined && namesIn(meant).has(screen));
  });
}

/** The screens on which a fact may be shown: of a large config they are many. */
const namesIn = foundOnce((screens: readonly unknown[]) => new Set(screens));
