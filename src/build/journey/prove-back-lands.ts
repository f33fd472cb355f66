import { absent, type Box } from '../check/cases.ts';
import type { Check, CheckContext } from '../check/context.ts';
import { foundOnce } from '../check/found-once.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import { inOneList } from '../in-one-list.ts';
import type { Edge } from './edge.ts';
import { grouped, movesOf } from './edges.ts';
import { isTransient, journeyParts, screenValue, type JourneyParts } from './journey-parts.ts';
import { visitBox } from './reach-boxes.ts';
import { lastingOf } from './standing.ts';
import { partsAfter, settledOn } from './settled.ts';
import { createWords, screenName } from './words.ts';

/** Where the header's back leads, with the facts of those who press it. */
interface Landing {
  readonly edge: Edge;
  readonly to: string;
  /** It returns to a page that was supplied. */
  readonly isReturn: boolean;
  /** The facts of the people who get there. */
  readonly boxes: readonly Box[];
}

/** Back lands on a screen that those who press it may see, and that stays. */
export const proveBackLands: Check = (context) => {
  const parts = journeyParts(context.project);
  const problems = parts ? landingsOf(context).flatMap((landing) => landingProblems(context, parts, landing)) : [];
  return [
    ...new Map(problems.map((problem) => [`${problem.file} ${problem.pointer} ${problem.what}`, problem])).values(),
  ];
};

/** Pressing back again and again ends: at the first screen, at an end, or where unknown routes lead. */
export const proveBackEnds: Check = (context) => {
  const parts = journeyParts(context.project);
  if (!parts) return [];
  const next = new Map<string, Set<string>>();
  for (const { edge, to, isReturn } of landingsOf(context))
    if (!isReturn) next.set(edge.from, (next.get(edge.from) ?? new Set()).add(to));
  const isRest = (screen: string) => parts.ends.has(screen) || screen === parts.unknownRoute || !next.has(screen);
  const circling = new Set([...next.keys()].filter((screen) => !isRest(screen)));
  // A screen from which each way of back comes to rest is in no circle.
  for (;;) {
    const resting = [...circling].filter((screen) => ![...(next.get(screen) ?? [])].some((to) => circling.has(to)));
    if (resting.length === 0) break;
    resting.forEach((screen) => circling.delete(screen));
  }
  const [some] = circling;
  const circle = some === undefined ? [] : circleOf(some, next, circling);
  const file = context.project.screens.get(circle[0] ?? '');
  if (!file) return [];
  const names = circle.map((id) => screenName(context, id));
  const what = `Pressing back again and again leads in a circle: ${names.join(' → ')}.`;
  return [
    problemAt(
      file,
      '/back',
      'back-in-circle',
      what,
      'let one of them lead back to the first screen, or to the home of the application',
    ),
  ];
};

/**
 * The header's back of each screen, where somebody can press it. Who returns to a page that was supplied has stood on it
 * before, with what was known then.
 */
const landingsOf = foundOnce((context: CheckContext): readonly Landing[] =>
  inOneList(movesOf(context).edges, (edge) => {
    if (edge.trigger.kind !== 'back' || edge.to === undefined) return [];
    const isReturn = edge.given.every((each) => each.get('screen.supplied')?.has('undefined') === false);
    const boxes = isReturn
      ? settledOn(context, edge.to).filter(() => settledOn(context, edge.from).length > 0)
      : inOneList(settledOn(context, edge.from), (box) => partsAfter(edge, box));
    return boxes.length > 0 ? [{ edge, to: edge.to, isReturn, boxes }] : [];
  }),
);

function landingProblems(
  context: CheckContext,
  parts: JourneyParts,
  { edge, to, isReturn, boxes }: Landing,
): Problem[] {
  const { file, pointer } = edge.place;
  const names = `back from ${screenName(context, edge.from)} leads to ${screenName(context, to)}`;
  const guarded = screenValue(context.project, to)['access'] !== 'anyone';
  const unseen = guarded ? boxes.filter((box) => isOut(box)) : [];
  if (unseen.length > 0)
    return [
      problemAt(
        file,
        pointer,
        'back-unseen',
        `Without a session ${names}, which needs one.`,
        'add a row for { "session.token": false } before it, to a screen that is open to all',
      ),
    ];
  if (to === parts.signedOut)
    return [
      problemAt(
        file,
        pointer,
        'back-forwards',
        `${capital(names)}, which signs out.`,
        'name a screen that this person has seen before',
      ),
    ];
  const away = boxes.filter((box) => forwardsAtOnce(context, parts, { to, isReturn }, box));
  if (away.length === 0) return [];
  if (to === parts.unknownRoute) return [restless(context, to)];
  const when = away.length < boxes.length ? whoOf(context, edge.from, away) : '';
  const what = `${capital(names)}, which forwards at once${when}.`;
  return [problemAt(file, pointer, 'back-forwards', what, 'name the screen on which the person should stay')];
}

/** Whether a screen only waits, or leads elsewhere before anything can be read. Where unknown routes lead may wait a while. */
function forwardsAtOnce(
  context: CheckContext,
  parts: JourneyParts,
  { to, isReturn }: { to: string; isReturn: boolean },
  box: Box,
): boolean {
  const { edges, spaceOf } = movesOf(context);
  const arrival = visitBox(spaceOf(to), lastingOf(box), { query: [] });
  const enters = forwardsOf(edges).get(to) ?? [];
  const taken = enters.filter((edge) => partsAfter(edge, arrival).length > 0);
  if (to === parts.unknownRoute) return taken.some(({ after }) => after === 0);
  // Who returns to a screen that waits was there before, because it could not go on.
  return taken.length > 0 || (!isReturn && isTransient(context.project, to));
}

/** The edges by which a screen forwards before any call is answered, by screen. */
const forwardsOf = foundOnce((edges: readonly Edge[]) =>
  grouped(edges.filter(({ trigger, replies }) => trigger.kind === 'enter' && replies.length === 0)),
);

/** Where most screens lead back to goes on before anybody can see where they are; said once. */
function restless(context: CheckContext, screen: string): Problem {
  const file = context.project.screens.get(screen);
  if (!file) throw new Error(`No screen ${screen}`);
  const what = `Back leads to ${screenName(context, screen)} from many screens, but it forwards at once.`;
  return problemAt(file, '/on/enter', 'back-forwards', what, 'let it wait a while with "after" before it goes on');
}

function isOut(box: Box): boolean {
  const token = box.get('session.token');
  return token === undefined ? false : [...token].some((atom) => absent.includes(atom));
}

/** For whom something is so, where it depends on the session. */
function whoOf(context: CheckContext, screen: string, boxes: readonly Box[]): string {
  const { cases } = movesOf(context).spaceOf(screen);
  const session = boxes.map((box) => new Map([...box].filter(([path]) => path === 'session.token')));
  const said = createWords(context).ofCases(session, (path) => cases.domain(path));
  return said === '' ? '' : ` ${said}`;
}

function circleOf(
  start: string,
  next: ReadonlyMap<string, ReadonlySet<string>>,
  within: ReadonlySet<string>,
): string[] {
  const trail = [start];
  for (;;) {
    const to = [...(next.get(trail.at(-1) ?? '') ?? [])].find((id) => within.has(id)) ?? start;
    const at = trail.indexOf(to);
    trail.push(to);
    if (at >= 0) return trail.slice(at);
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
