import type { Condition } from '#lib/condition.ts';
import { groupedBy } from '../grouped-by.ts';
import { isEverywhere, isNextStep, outsideWords, pressWords } from '../map/ways.ts';
import { atomOf } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import type { Edge } from '../journey/edge.ts';
import { movesOf } from '../journey/edges.ts';
import { customerFacts } from '../journey/reach-boxes.ts';
import { reachOf } from '../journey/reach.ts';
import { createWords, screenName } from '../journey/words.ts';
import { valuesIn } from '../journey/box-lists.ts';

/** The ways that some people can go, by the people in words ("for repeat customers"): each by its ids, as a sentence. */
export type Ways = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Every way forward that people can take, new and repeat customers apart. Back is told by the back tables. Left out is what
 * every screen has, such as the end of the session; where the server chooses, it is one way.
 */
export function waysOf(context: CheckContext): Ways {
  const words = createWords(context);
  const reach = reachOf(context, 'entries');
  const edges = movesOf(context).edges.filter(
    (edge) => edge.kind !== 'back' && !isEverywhere(context, edge) && reach.takes(edge),
  );
  const kinds = customerFacts(context).filter((fact) => fact !== 'session.token');
  const people = kinds.flatMap((fact) => [true, false].map((value) => [fact, value] as const));
  return new Map(
    people.map(([fact, value]) => {
      const condition: Condition = { [fact]: { const: value } };
      const taken = edges.filter(({ given }) => valuesIn(given, fact)?.has(atomOf(value)) ?? true);
      const ways = taken.map((edge) => [keyOf(context, edge), wayWords(context, edge)] as const);
      return [words.ofCondition(condition), new Map(ways)];
    }),
  );
}

/** A way by ids and events, so that a reworded title or button makes no other way of it. */
function keyOf(context: CheckContext, edge: Edge): string {
  const { from, to, kind, outside, trigger } = edge;
  const target = isNextStep(context, edge) ? 'next-step' : kind === 'server' ? kind : (to ?? outside ?? kind);
  return [from, target, trigger.kind, trigger.event ?? ''].join(' ');
}

function wayWords(context: CheckContext, edge: Edge): string {
  const { from, to, trigger } = edge;
  const press = pressWords(trigger, context.settings);
  return `${screenName(context, from)} → ${targetWords(context, edge, to)}, ${press}`;
}

function targetWords(context: CheckContext, edge: Edge, to: string | undefined): string {
  if (isNextStep(context, edge)) return 'the next step that the server names';
  if (edge.kind === 'server') return 'the screen that the server names';
  return to === undefined ? outsideWords(context, edge.outside) : screenName(context, to);
}

/** What can no longer be gone and what is new, a sentence each. */
export function waysChanged(before: Ways, after: Ways): { lost: string[]; gained: string[] } {
  const without = (left: Ways, right: Ways) =>
    [...left].flatMap(([people, ways]) =>
      [...ways].filter(([key]) => !(right.get(people)?.has(key) ?? false)).map(([, way]) => ({ people, way })),
    );
  return { lost: told(without(before, after), before.size), gained: told(without(after, before), after.size) };
}

/** What is so for everybody is said once. */
function told(found: readonly { people: string; way: string }[], kinds: number): string[] {
  return [...groupedBy(found, ({ way }) => way)]
    .map(([way, each]) => [way, new Set(each.map(({ people }) => people))] as const)
    .map(([way, people]) => (people.size === kinds ? way : `${way}, ${[...people].join(' and ')}`))
    .toSorted();
}
