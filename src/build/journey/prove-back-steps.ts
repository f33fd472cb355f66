import { everyCase, type Cases } from '../check/cases.ts';
import type { Check, CheckContext } from '../check/context.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import { inOneList } from '../in-one-list.ts';
import { listOf, objectOf, textsOf } from '../source/json-value.ts';
import type { Edge, Place } from './edge.ts';
import { grouped, movesOf } from './edges.ts';
import { isTransient, journeyParts, screenValue, type JourneyParts } from './journey-parts.ts';
import { unfree } from './transitions.ts';
import { createWords, screenName } from './words.ts';

/** Back from a step leads to the step before it, or to a screen that is no step; it agrees with where an answer leads. */
export const proveBackOfSteps: Check = (context) => {
  const parts = journeyParts(context.project);
  if (!parts) return [];
  const { edges } = movesOf(context);
  const backs = edges.filter(({ trigger, to }) => trigger.kind === 'back' && to !== undefined);
  return [...backs.flatMap((edge) => stepProblems(context, parts, edge)), ...unlikeAnswers(context, parts, backs)];
};

function stepProblems(context: CheckContext, parts: JourneyParts, { from, to = '', place, given }: Edge): Problem[] {
  const [own, target] = [parts.steps.get(from), parts.steps.get(to)];
  const isSupplied = given.every((box) => ![...(box.get('screen.supplied') ?? ['undefined'])].includes('undefined'));
  if (own === undefined || target === undefined || target === own - 1 || isSupplied) return [];
  const names = `Back from ${screenName(context, from)} leads to ${screenName(context, to)}`;
  const before = parts.onboarding[own - 1];
  const fix = before === undefined ? 'name a screen that is no step' : `name ${before}, or a screen that is no step`;
  if (target > own) return [problemAt(place.file, place.pointer, 'back-of-step', `${names}, a later step.`, fix)];
  return [
    problemAt(place.file, place.pointer, 'back-of-step', `${names}, which is not the step before it.`, fix, 'warning'),
  ];
}

/** Where an answer returns to a screen that is no step, back leads there as well in the same cases. */
function unlikeAnswers(context: CheckContext, parts: JourneyParts, backs: readonly Edge[]): readonly Problem[] {
  const words = createWords(context);
  const told = new Set<string>();
  const backsFrom = grouped(backs);
  return inOneList(movesOf(context).edges, (answer) => {
    const { from, to, trigger, kind } = answer;
    if (!parts.steps.has(from) || trigger.kind !== 'submit' || kind !== 'go' || to === undefined) return [];
    if (parts.steps.has(to) || told.has(from) || !gathers(context, to, from)) return [];
    const { cases } = movesOf(context).spaceOf(from);
    const unlike = (backsFrom.get(from) ?? []).flatMap((back): Cases =>
      back.to !== to && !isSuppliedOnly(back) ? cases.both(lasting(answer), lasting(back)) : [],
    );
    const file = context.project.screens.get(from);
    if (unlike.length === 0 || !file) return [];
    told.add(from);
    const who = words.ofCases(unlike, (path) => cases.domain(path));
    const what = `On ${screenName(context, from)} an answer leads to ${screenName(context, to)}${who === '' ? '' : ` ${who}`}, but back leads elsewhere.`;
    return [
      problemAt(
        file,
        '/back',
        'back-unlike-answer',
        what,
        `add a row to "back" with the same "when" and "to": "${to}"`,
      ),
    ];
  });
}

/** Whether a screen opens a step with itself as the page to return to. */
function gathers(context: CheckContext, screen: string, step: string): boolean {
  return movesOf(context)
    .edgesFrom(screen)
    .some(({ to, supplied }) => to === step && supplied === screen);
}

function isSuppliedOnly({ given }: Edge): boolean {
  return (
    given.length > 0 &&
    given.every((box) => box.has('screen.supplied') && !box.get('screen.supplied')?.has('undefined'))
  );
}

/** The cases of the session alone. */
function lasting(path: Edge): Cases {
  const boxes = unfree(path).map((box) => new Map([...box].filter(([fact]) => fact.startsWith('session.'))));
  return boxes.some((box) => box.size === 0) ? everyCase : boxes;
}

/** A page that is handed over to return to is one that the screen returns to, and one that somebody hands over. */
export const proveSupplies: Check = (context) => {
  const parts = journeyParts(context.project);
  const listed = new Map([...context.project.screens.keys()].map((id) => [id, pagesOf(context, id)]));
  const { edges } = movesOf(context);
  const handed = new Set(
    edges.filter(({ supplied }) => supplied !== undefined).map(({ to, supplied }) => `${to ?? ''} ${supplied ?? ''}`),
  );
  const told = new Set<string>();
  const unlisted = inOneList(edges, ({ to = '', supplied, place, from }) => {
    // Nobody returns to a screen that only waits, nor from a page to itself.
    if (supplied === undefined || supplied === to || isTransient(context.project, supplied)) return [];
    if (listed.get(to)?.has(supplied) !== false) return [];
    // a link that screens share is mended where it leads, once
    const isShared = place.file === context.project.journey;
    const key = `${isShared ? '' : place.file.path + place.pointer} ${supplied} ${to}`;
    if (told.has(key)) return [];
    told.add(key);
    const what = `${screenName(context, from)} opens ${screenName(context, to)} with ${supplied === from ? 'itself' : screenName(context, supplied)} as the page to return to, but back does not return there.`;
    const target = context.project.screens.get(to);
    const there = isShared && target ? { file: target, pointer: '/back' } : place;
    return [notListed(there, what, `add "${supplied}" to "supplied" in the back table of ${to}`)];
  });
  const fromNowhere = [...listed].flatMap(([id, pages]) =>
    [...pages].flatMap(([page, pointer]) => {
      const file = context.project.screens.get(id);
      if (!file || handed.has(`${id} ${page}`) || !parts || parts.ends.get(page) === 'waiting') return [];
      const what = `Back from ${screenName(context, id)} is to return to ${screenName(context, page)}, but that screen never opens it so.`;
      return [
        problemAt(
          file,
          pointer,
          'supply-from-nowhere',
          what,
          `open it there with "supply", or remove "${page}"`,
          'warning',
        ),
      ];
    }),
  );
  return [...unlisted, ...fromNowhere, ...neverReturns(context)];
};

function notListed({ file, pointer }: Place, what: string, fix: string): Problem {
  return problemAt(file, pointer, 'supply-not-listed', what, fix);
}

/** A step that a screen opens to have it changed returns there after the answer. */
function neverReturns(context: CheckContext): readonly Problem[] {
  const parts = journeyParts(context.project);
  const { edges, edgesFrom } = movesOf(context);
  const told = new Set<string>();
  return inOneList(edges, ({ from, to = '', supplied, place, trigger }) => {
    if (!parts?.steps.has(to) || supplied !== from || trigger.kind !== 'link' || told.has(`${from} ${to}`)) return [];
    told.add(`${from} ${to}`);
    if (edgesFrom(to).some((edge) => edge.to === from && edge.trigger.kind !== 'back')) return [];
    const what = `${screenName(context, from)} opens ${screenName(context, to)} and is to be returned to, but no answer there leads back to it.`;
    return [notListed(place, what, `let the answer lead to "${from}" in the cases in which people come from there`)];
  });
}

/** The pages that a screen returns to when they were supplied, with the place of each. */
function pagesOf(context: CheckContext, id: string): Map<string, string> {
  const back = listOf(screenValue(context.project, id)['back']);
  return new Map(
    back.flatMap((row, at) =>
      textsOf(objectOf(row)['supplied']).map((page, index): [string, string] => [
        page,
        `/back/${at}/supplied/${index}`,
      ]),
    ),
  );
}
