import type { Box } from '../check/cases.ts';
import type { Check, CheckContext } from '../check/context.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import { inOneList } from '../in-one-list.ts';
import type { Edge } from './edge.ts';
import { grouped, movesOf } from './edges.ts';
import { journeyParts, placeIn, screenValue, type JourneyParts } from './journey-parts.ts';
import { onwardEdges } from './onward.ts';
import { reachOf } from './reach.ts';
import { customerFacts } from './reach-boxes.ts';
import { partsOf, unfree } from './transitions.ts';
import { createWords, screenName } from './words.ts';

/** The steps of the application lead on in their order, for every kind of customer, and only people with a session take them. */
export const proveSteps: Check = (context) => {
  const parts = journeyParts(context.project);
  if (!parts) return [];
  const onward = onwardEdges(context).filter(({ kind }) => kind !== 'back');
  const onwardFrom = grouped(onward);
  const routes = new Set(parts.serverRoutes);
  return [
    ...parts.onboarding.flatMap((step) => [
      ...unguarded(context, step),
      ...unrouted(context, parts, step, routes),
      ...goesNowhere(context, parts, step, onwardFrom.get(step) ?? []),
    ]),
    ...forgotten(context, parts, onwardFrom, routes),
    ...goesBack(context, parts, onward),
    ...otherOrder(context, parts),
    ...twice(context, parts),
  ];
};

function unguarded({ project }: CheckContext, step: string): Problem[] {
  const file = project.screens.get(step);
  if (!file || screenValue(project, step)['access'] !== 'anyone') return [];
  const what = `${screenName({ project }, step)} is a step of the application, but opens without a session.`;
  // An application that nobody signs in for has no guarded screens at all.
  const isGuarded = [...project.screens.keys()].some((id) => screenValue(project, id)['access'] === 'signed-in');
  return isGuarded ? [problemAt(file, '/access', 'step-unguarded', what, 'set "access" to "signed-in"')] : [];
}

/** The server leads people from step to step, so that it must be able to name each but the one that opens the app. */
function unrouted(context: CheckContext, parts: JourneyParts, step: string, routes: ReadonlySet<string>): Problem[] {
  if (routes.has(step) || screenValue(context.project, step)['route'] === '/') return [];
  const { file, pointer } = placeIn(parts, 'onboarding', step);
  const what = `${screenName(context, step)} is a step of the application, but the server may not name it: people who come back to it get to ${screenName(context, parts.unknownRoute)}.`;
  return [problemAt(file, pointer, 'step-not-routed', what, 'add it to "serverRoutes"')];
}

/** Each step leads on to the next one that the server names, to a later one, to an end or to where its answers are gathered. */
function goesNowhere(context: CheckContext, parts: JourneyParts, step: string, onward: readonly Edge[]): Problem[] {
  const file = context.project.screens.get(step);
  if (!file) return [];
  const own = onward.filter(({ to, kind }) => leadsOn(parts, step, to, kind));
  const left = reachOf(context, 'entries')
    .here(step)
    .filter((box) => !own.some((edge) => partsOf({ given: unfree(edge) }, box).length > 0));
  if (left.length === 0 || parts.ends.has(step)) return [];
  const what = `${screenName(context, step)} leads on to no later step${peopleOf(context, step, left)}.`;
  return [problemAt(file, '/on', 'step-leads-nowhere', what, 'let a yes lead to "next-step", or to a later step')];
}

function leadsOn(parts: JourneyParts, step: string, to: string | undefined, kind: Edge['kind']): boolean {
  if (kind === 'server' || kind === 'leave') return true;
  if (to === undefined || to === parts.unknownRoute) return false;
  const index = parts.steps.get(to);
  // A screen that is no step gathers the answers, waits, or is an end.
  return index === undefined
    ? parts.ends.get(to) !== 'waiting' && parts.ends.get(to) !== 'signed-out'
    : index > (parts.steps.get(step) ?? -1);
}

/** A screen that asks something on the way, to which the server may send people, is a step: else nobody comes to it in order. */
function forgotten(
  context: CheckContext,
  parts: JourneyParts,
  onwardFrom: ReadonlyMap<string, readonly Edge[]>,
  routes: ReadonlySet<string>,
): Problem[] {
  return [...routes].flatMap((screen) => {
    const isAnswered = (onwardFrom.get(screen) ?? []).some(
      ({ kind, trigger }) => kind === 'server' && trigger.kind === 'submit',
    );
    if (!isAnswered || parts.steps.has(screen) || parts.ends.has(screen)) return [];
    const { file, pointer } = placeIn(parts, 'serverRoutes', screen);
    const what = `The server may send people to ${screenName(context, screen)}, which asks something and leads on to the next step, but it is no step of the application: "onboarding" does not have it.`;
    return [
      problemAt(
        file,
        pointer,
        'step-order',
        what,
        'add it to "onboarding" at its place, or take it out of "serverRoutes"',
      ),
    ];
  });
}

/** A yes never leads back to an earlier step, unless that one returns here. */
function goesBack(context: CheckContext, parts: JourneyParts, onward: readonly Edge[]): readonly Problem[] {
  const told = new Set<string>();
  return inOneList(onward, (edge) => {
    const [from, to] = [parts.steps.get(edge.from), parts.steps.get(edge.to ?? '')];
    const answer = edge.replies.at(-1);
    if (from === undefined || to === undefined || to >= from || edge.supplied !== undefined || answer?.by !== 'own')
      return [];
    const isYes = answer.when.every((box) => [...(box.get('reply.statusCode') ?? [])].join() === '200');
    const { file, pointer } = edge.place;
    // What the journey itself makes of a next step is the server's word.
    if (!isYes || file === parts.file || told.has(`${file.path}${pointer}`)) return [];
    told.add(`${file.path}${pointer}`);
    const what = `After a yes ${screenName(context, edge.from)} leads back to the earlier step ${screenName(context, edge.to ?? '')}.`;
    return [
      problemAt(
        file,
        pointer,
        'step-goes-back',
        what,
        'lead to "next-step" or to a later step, or say with "supply" that people return here',
      ),
    ];
  });
}

/** The order of the steps is the same where the server's routes are listed. */
function otherOrder(context: CheckContext, parts: JourneyParts): Problem[] {
  const routed = parts.serverRoutes.filter((id) => parts.steps.has(id));
  const known = new Set(routed);
  const steps = parts.onboarding.filter((id) => known.has(id));
  const index = steps.findIndex((id, at) => routed[at] !== id);
  const [step, route] = [steps[index], routed[index]];
  if (step === undefined || route === undefined || known.size !== routed.length) return [];
  const { file, pointer } = placeIn(parts, 'onboarding', step);
  const what = `The order of the steps is not clear: "onboarding" has ${screenName(context, step)} where "serverRoutes" has ${screenName(context, route)}.`;
  return [problemAt(file, pointer, 'step-order', what, 'list the steps in the same order in both')];
}

function twice(context: CheckContext, parts: JourneyParts): Problem[] {
  return (['onboarding', 'serverRoutes', 'entries'] as const).flatMap((part) =>
    parts[part].flatMap((id, index) =>
      parts[part].indexOf(id) === index
        ? []
        : [
            problemAt(
              parts.file,
              `/${part}/${index}`,
              'step-order',
              `${screenName(context, id)} stands in "${part}" twice.`,
              'remove one of the two',
            ),
          ],
    ),
  );
}

/** For which kinds of customers something is so; nothing when it is so for all. */
function peopleOf(context: CheckContext, screen: string, boxes: readonly Box[]): string {
  const words = createWords(context);
  const { cases } = movesOf(context).spaceOf(screen);
  const all = reachOf(context, 'entries').here(screen);
  const facts = customerFacts(context).filter((fact) => fact !== 'session.token');
  if (boxes.length === all.length) return '';
  const kinds = boxes.map((box) => new Map([...box].filter(([path]) => facts.includes(path))));
  const said = words.ofCases(kinds, (path) => cases.domain(path));
  return said === '' ? '' : ` ${said}`;
}
