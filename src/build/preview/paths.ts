import type { Condition } from '#lib/condition.ts';
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

/** Every way forward that people can take, new and repeat customers apart. Back is told by the back tables. */
export function waysOf(context: CheckContext): Ways {
  const words = createWords(context);
  const reach = reachOf(context, 'entries');
  const edges = movesOf(context).edges.filter((edge) => edge.kind !== 'back' && reach.takes(edge));
  const kinds = customerFacts(context).filter((fact) => fact !== 'session.token');
  const people = kinds.flatMap((fact) => [true, false].map((value) => [fact, value] as const));
  return new Map(
    people.map(([fact, value]) => {
      const condition: Condition = { [fact]: { const: value } };
      const taken = edges.filter(({ given }) => valuesIn(given, fact)?.has(atomOf(value)) ?? true);
      return [words.ofCondition(condition), new Map(taken.map((edge) => [keyOf(edge), wayWords(context, edge)]))];
    }),
  );
}

/** A way by ids and events, so that a reworded title or button makes no other way of it. */
function keyOf({ from, to, kind, outside, trigger }: Edge): string {
  return [from, to ?? outside ?? kind, trigger.kind, trigger.event ?? ''].join(' ');
}

function wayWords(context: CheckContext, edge: Edge): string {
  const { from, to, kind, outside, trigger } = edge;
  const target =
    kind === 'server' && to === undefined
      ? 'the screen that the server names'
      : to === undefined
        ? `an address outside (${outside ?? 'unknown'})`
        : screenName(context, to);
  const by =
    trigger.label === undefined ? (trigger.kind === 'enter' ? 'by itself' : trigger.kind) : `“${trigger.label}”`;
  return `${screenName(context, from)} → ${target}, ${by}`;
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
  const byWay = new Map<string, string[]>();
  for (const { people, way } of found) byWay.set(way, [...(byWay.get(way) ?? []), people]);
  return [...byWay]
    .map(([way, people]) => (people.length === kinds ? way : `${way}, ${people.join(' and ')}`))
    .toSorted();
}
