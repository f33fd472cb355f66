import type { Box } from '../check/cases.ts';
import type { Check } from '../check/context.ts';
import { problemAt } from '../check/problem.ts';
import { visitBox } from './reach-boxes.ts';
import { lastingOf } from './standing.ts';
import type { Edge } from './edge.ts';
import { movesOf } from './edges.ts';
import { reachOf } from './reach.ts';
import { partsAfter } from './settled.ts';
import { screenName } from './words.ts';

/** A circle of more screens than this is not looked for. */
const longest = 12;

/**
 * Nothing forwards in a circle by itself: screens that go on as soon as they open never come round to one of them with
 * the same facts. A route that the server names is not followed: it may name another one the next time.
 */
export const proveNoCircles: Check = (context) => {
  const { edges, spaceOf } = movesOf(context);
  const reach = reachOf(context, 'addresses');
  const forwards = new Map<string, Edge[]>();
  for (const edge of edges)
    if (edge.trigger.kind === 'enter' && edge.to !== undefined && edge.kind !== 'server')
      forwards.set(edge.from, [...(forwards.get(edge.from) ?? []), edge]);

  /** The circle that comes back to the first of the screens, if one does. */
  const circleFrom = (trail: readonly string[], box: Box, first?: Edge): readonly string[] | undefined => {
    const screen = trail.at(-1) ?? '';
    for (const edge of forwards.get(screen) ?? []) {
      for (const after of partsAfter(edge, box)) {
        const to = edge.to ?? '';
        const isRound = to === trail[0];
        if (!isRound && (trail.includes(to) || trail.length > longest || !forwards.has(to))) continue;
        const next = visitBox(spaceOf(to), lastingOf(after), { supplied: edge.supplied, query: edge.query ?? [] });
        // It is a circle if it goes on as it began.
        if (isRound && partsAfter(first ?? edge, next).length > 0) return trail;
        if (isRound) continue;
        const circle = circleFrom([...trail, to], next, first ?? edge);
        if (circle) return circle;
      }
    }
    return undefined;
  };

  const told = new Set<string>();
  return [...inCircles(forwards)].flatMap((screen) => {
    const circle = reach
      .arrivals(screen)
      .map((box) => circleFrom([screen], box))
      .find((found) => found !== undefined);
    const file = context.project.screens.get(screen);
    if (!circle || !file || told.has(screen)) return [];
    circle.forEach((id) => told.add(id));
    const names = [...circle, screen].map((id) => screenName(context, id)).join(' → ');
    const what = `These screens forward in a circle without anybody doing anything: ${names}.`;
    return [
      problemAt(
        file,
        '/on/enter',
        'forwards-in-circle',
        what,
        'let one of them wait for the person, or lead elsewhere',
      ),
    ];
  });
};

/** The screens that stand in a circle when the facts are left aside: few, so that only these are looked at closely. */
function inCircles(forwards: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const left = new Map([...forwards].map(([from, edges]) => [from, new Set(edges.map(({ to }) => to ?? ''))]));
  for (;;) {
    const ending = [...left].filter(([, targets]) => ![...targets].some((to) => left.has(to)));
    if (ending.length === 0) return new Set(left.keys());
    for (const [screen] of ending) left.delete(screen);
  }
}
