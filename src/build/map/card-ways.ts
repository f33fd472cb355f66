import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '#lib/condition.ts';
import { atomOf } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { valueAt } from '../check/references.ts';
import { groupedBy } from '../grouped-by.ts';
import { valuesIn } from '../journey/box-lists.ts';
import type { Edge } from '../journey/edge.ts';
import { movesOf } from '../journey/edges.ts';
import { customerFacts } from '../journey/reach-boxes.ts';
import { reachOf } from '../journey/reach.ts';
import { createWords } from '../journey/words.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { leaving, nextStep, type MapWay, type People } from './card.ts';
import { isEverywhere, isNextStep, outsideWords, pressWords } from './ways.ts';

/** The ways of one screen, by its file. */
export interface CardWays {
  readonly forward: (file: JsonFile) => MapWay[];
  readonly back: (file: JsonFile) => MapWay[];
}

/** A way whose condition is not yet in words. */
interface Found extends Pick<MapWay, 'to' | 'target' | 'by'> {
  readonly conditions: readonly Condition[];
}

/** A page that was handed over is named when there are no more than so many. */
const mostNamed = 3;

/** Finds the ways that some people can go, from the edges of the journey. `onboarding` is its order, by ids. */
export function createWays(context: CheckContext, people: People, onboarding: readonly string[]): CardWays {
  const words = createWords(context);
  const reach = reachOf(context, 'entries');
  const edges = movesOf(context).edges.filter((edge) => isFor(context, people, edge));
  const from = groupedBy(edges, (edge) => edge.from);
  const waysOf = ({ id }: JsonFile) => {
    const own = from.get(id) ?? [];
    const taken = own.filter((edge) => reach.takes(edge));
    // no way leads to it: the app itself shows it, as it does for an unknown address
    return taken.length === 0 ? own : taken;
  };
  const inWords = ({ conditions, ...way }: Found): MapWay => {
    const said = [...new Set(conditions.map((condition) => words.ofCondition(condition)))];
    return { ...way, when: said.includes('') ? '' : said.join(', or ') };
  };
  const found = (edge: Edge): Found => ({
    ...targetOf(context, edge, onboarding),
    by: edge.trigger.kind === 'back' ? '' : pressWords(edge.trigger, context.settings),
    conditions: [lastCondition(context, edge)],
  });
  return {
    forward: (file) => {
      const own = waysOf(file).filter((edge) => edge.trigger.kind !== 'back' && !isEverywhere(context, edge));
      return distinct(own.map(found)).map(inWords);
    },
    back: (file) => {
      const own = waysOf(file).filter((edge) => edge.trigger.kind === 'back');
      const cameFrom = own.filter((edge) => isSupplied(edge));
      const others = distinct(own.filter((edge) => !isSupplied(edge)).map(found));
      return [...supplied(context, cameFrom, onboarding), ...others.map(inWords)];
    },
  };
}

/** Whether a way leads back to the page that was handed over. */
function isSupplied({ place }: Edge): boolean {
  return 'supplied' in objectOf(valueAt(place.file.json.value, place.pointer));
}

/** One way for all the pages that may be handed over. */
function supplied(context: CheckContext, edges: readonly Edge[], onboarding: readonly string[]): MapWay[] {
  const to = [...new Set(edges.flatMap((edge) => edge.to ?? []))];
  if (to.length === 0) return [];
  const isFew = to.length <= mostNamed;
  const names = isFew ? to.map((id) => titleOf(context, id, onboarding)).join(', or ') : `one of ${to.length} screens`;
  return [{ to: isFew ? to : [], target: `the page it came from: ${names}`, by: '', when: '' }];
}

/** Whether these people can go this way. */
function isFor(context: CheckContext, people: People, { given }: Edge): boolean {
  if (people === 'all') return true;
  const isRepeat = atomOf(true);
  const kinds = customerFacts(context).filter((fact) => fact !== 'session.token');
  return kinds.every((fact) => {
    const values = valuesIn(given, fact);
    if (values === undefined) return true;
    return people === 'repeat' ? values.has(isRepeat) : [...values].some((one) => one !== isRepeat);
  });
}

/** A way by the server's next step is one way, wherever it then leads. */
function targetOf(context: CheckContext, edge: Edge, onboarding: readonly string[]): Pick<MapWay, 'to' | 'target'> {
  const { to, kind, outside } = edge;
  if (isNextStep(context, edge)) return { to: [], target: nextStep };
  if (to !== undefined) return { to: [to], target: titleOf(context, to, onboarding) };
  if (kind === 'server') return { to: [], target: 'the screen that the server names' };
  return { to: [], target: `${leaving} ${outsideWords(context, outside)}` };
}

/** A screen's number in the order, if it has one, and its title. */
function titleOf({ project }: CheckContext, id: string, onboarding: readonly string[]): string {
  const title = textOf(objectOf(project.screens.get(id)?.json.value)['title']) ?? id;
  const step = onboarding.indexOf(id);
  return step < 0 ? title : `${step + 1} ${title}`;
}

/** The last condition on the way: of the row that moves, or else of one before it. What the server's next step asks is left out. */
function lastCondition(context: CheckContext, edge: Edge): Condition {
  const { rows, place } = edge;
  const isOfNext = isNextStep(context, edge);
  for (const { file, pointer } of [place, ...rows.toReversed()]) {
    if (isOfNext && file === context.project.journey) continue;
    const when = objectOf(valueAt(file.json.value, pointer))['when'];
    // the structure check vouches for the shape of a condition
    if (when !== undefined) return when as Condition;
  }
  return {};
}

/** Ways with the same target and the same press become one, under any of their conditions. */
function distinct(ways: readonly Found[]): Found[] {
  const groups = groupedBy(ways, ({ target, by }) => `${target} ${by}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [{ ...first, conditions: either([first, ...others].flatMap(({ conditions }) => conditions)) }];
  });
}

/**
 * Conditions of which any may hold: two that differ only in whether a fact is there say nothing of this fact, and one
 * that asks all that another asks, and more, says nothing beside it.
 */
function either(conditions: readonly Condition[]): Condition[] {
  const unique = [...new Map(conditions.map((each) => [keyOf(each), each])).values()];
  for (const condition of unique) {
    const fact = Object.keys(condition).find((path) => condition[path] === true);
    const opposite = fact === undefined ? undefined : keyOf({ ...condition, [fact]: false });
    const other = unique.find((each) => keyOf(each) === opposite);
    if (fact === undefined || other === undefined) continue;
    const { [fact]: _either, ...rest } = condition;
    return either([...unique.filter((each) => each !== condition && each !== other), rest]);
  }
  return unique.filter((each) => !unique.some((other) => other !== each && asksAllOf(each, other)));
}

/** Whether each test of the other condition stands in this one too. */
function asksAllOf(condition: Condition, other: Condition): boolean {
  return Object.entries(other).every(([fact, test]) => isDeepStrictEqual(condition[fact], test));
}

function keyOf(condition: Condition): string {
  return JSON.stringify(Object.entries(condition).toSorted(([a], [b]) => a.localeCompare(b)));
}
