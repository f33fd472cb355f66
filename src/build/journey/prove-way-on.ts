import type { Cases } from '../check/cases.ts';
import type { Check, CheckContext } from '../check/context.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import type { JsonFile } from '../source/project.ts';
import { inOneList } from '../in-one-list.ts';
import { tidied } from './box-lists.ts';
import type { Edge, Path, Stay } from './edge.ts';
import { grouped, movesOf } from './edges.ts';
import { journeyParts } from './journey-parts.ts';
import { onwardEdges } from './onward.ts';
import { reachOf } from './reach.ts';
import { partsAfter } from './settled.ts';
import type { RunSpace } from './space.ts';
import { unfree } from './transitions.ts';
import { createWords, screenName } from './words.ts';

/** So many things are pressed on a screen at most before a way leads on. */
const mostSteps = 6;

/** Of every screen a way leads on to an end, in each case in which people can find themselves on it. */
export const proveWayOn: Check = (context) => {
  const parts = journeyParts(context.project);
  if (!parts) return [];
  const onward = grouped(onwardEdges(context));
  const ending = endingScreens(context, onward, parts.ends);
  const stays = grouped(movesOf(context).stays);
  return [...context.project.screens.values()].flatMap((file) => {
    if (parts.ends.has(file.id) || !reachOf(context, 'addresses').isReached(file.id)) return [];
    const ways = (onward.get(file.id) ?? []).filter(({ to, kind }) => kind !== 'go' || ending.has(to ?? ''));
    return ending.has(file.id) ? stranded(context, file, ways, stays.get(file.id) ?? []) : [noWay(context, file)];
  });
};

/** The screens from which some way leads to an end. */
function endingScreens(
  context: CheckContext,
  onward: ReadonlyMap<string, readonly Edge[]>,
  ends: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const routes = journeyParts(context.project)?.serverRoutes ?? [];
  const before = new Map<string, string[]>();
  const lead = (from: string, to: string) => {
    const own = before.get(to);
    if (own) own.push(from);
    else before.set(to, [from]);
  };
  for (const [from, edges] of onward)
    for (const { to, kind, returns = [] } of edges)
      for (const target of to === undefined ? [...(kind === 'server' ? ['server'] : []), ...returns] : [to])
        lead(from, target);
  for (const route of routes) lead('server', route);
  const found = new Set(ends.keys());
  for (const screen of found) for (const from of before.get(screen) ?? []) found.add(from);
  return found;
}

function noWay(context: CheckContext, file: JsonFile): Problem {
  const name = screenName(context, file.id);
  const fix = 'let a button, a link or a reply lead on; back, the menu and signing out are no way on';
  return problemAt(file, '', 'no-way-on', `From ${name} no way leads on to an end of the journey.`, fix);
}

/** The cases in which a screen stands after it opened and nothing on it leads on, not even after other things were pressed. */
function stranded(context: CheckContext, file: JsonFile, ways: readonly Edge[], stays: readonly Stay[]): Problem[] {
  const space = movesOf(context).spaceOf(file.id);
  const good = goodCases(space, ways, stays);
  const arrivals = reachOf(context, 'addresses').arrivals(file.id);
  const words = createWords(context);
  const problems = stays
    .filter(({ trigger, replies, asks }) => trigger.kind === 'enter' && !asks && !isUnheard(replies.at(-1)))
    .flatMap((stay) => {
      const after = inOneList(arrivals, (box) => partsAfter(stay, box));
      const left = space.cases.without(tidied(after), good);
      if (left.length === 0) return [];
      const place = stay.rows.at(-1) ?? stay.trigger.place;
      const said = [...stay.replies.map(({ when }) => when), shownOf(left)].map((cases) =>
        words.ofCases(cases, (path) => space.cases.domain(path)),
      );
      const when = said.filter(Boolean).join(', then ');
      const what = `On ${screenName(context, file.id)} a person can get stuck${when === '' ? '' : ` ${when}`}: nothing there leads on.`;
      return [
        problemAt(
          place.file,
          place.pointer,
          'no-way-on',
          what,
          'say what happened and lead on, or show a button that tries again',
        ),
      ];
    });
  return problems;
}

/** The facts of a screen by which it can be seen why nothing leads on. */
function shownOf(cases: Cases): Cases {
  return tidied(
    cases.map(
      (box) => new Map([...box].filter(([path]) => /^(screen|sheet)\./.test(path) && path !== 'screen.supplied')),
    ),
  );
}

/** No response came: the frame itself offers to try again. */
function isUnheard(reply: Path['replies'][number] | undefined): boolean {
  return (
    reply !== undefined &&
    reply.when.length > 0 &&
    reply.when.every((box) => [...(box.get('reply.http') ?? ['any'])].join() === '0')
  );
}

/** The cases from which a way leads on: at once, or after other things were pressed, a few at most. */
function goodCases(space: RunSpace, ways: readonly Edge[], stays: readonly Stay[]): Cases {
  let good = tidied(
    ways.filter(({ trigger }) => trigger.kind !== 'enter' && trigger.kind !== 'message').flatMap(unfree),
  );
  let steps = stays.filter(({ trigger }) => trigger.kind !== 'enter');
  for (let round = 0; round < mostSteps; round += 1) {
    const leading = steps.filter((stay) => leadsInto(space, stay, good));
    if (leading.length === 0) break;
    steps = steps.filter((stay) => !leading.includes(stay));
    good = tidied([...good, ...leading.flatMap(unfree)]);
  }
  return good;
}

/** Whether what a run keeps can be one of the cases. */
function leadsInto({ cases }: RunSpace, stay: Stay, good: Cases): boolean {
  return cases.both(partsAfter(stay, new Map()), good).length > 0;
}
