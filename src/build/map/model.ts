import type { Condition } from '#lib/condition.ts';
import { atomOf } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import type { Problem } from '../check/problem.ts';
import { valueAt } from '../check/references.ts';
import { valuesIn } from '../journey/box-lists.ts';
import type { Edge } from '../journey/edge.ts';
import { movesOf } from '../journey/edges.ts';
import { customerFacts } from '../journey/reach-boxes.ts';
import { reachOf } from '../journey/reach.ts';
import { createWords, type Words } from '../journey/words.ts';
import { objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';

/** A way from a screen, in words. */
export interface MapWay {
  /** The screen to which it leads, by id; undefined for an address outside. */
  readonly to: string | undefined;
  /** What is shown for it: 'next step', or the screen's number and title. */
  readonly target: string;
  /** What is pressed, or 'by itself'. */
  readonly by: string;
  /** Under what condition, in words; empty for always. */
  readonly when: string;
}

/** A screen of the map. */
export interface MapCard {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  /** Its place in the order of the application, from 1. */
  readonly step: number | undefined;
  readonly kind: string;
  readonly ways: readonly MapWay[];
  readonly back: readonly MapWay[];
  /** What the checker says of it, in whole sentences. */
  readonly problems: readonly string[];
}

/** Screens under one heading. */
export interface MapGroup {
  readonly name: string;
  readonly cards: readonly MapCard[];
}

/** For whom the map is drawn. */
export type People = 'all' | 'new' | 'repeat';

/** The people that a name means. Throws a plain sentence for any other name. */
export function peopleOf(name: string | undefined): People {
  if (name === undefined || name === 'all') return 'all';
  if (name === 'new' || name === 'repeat') return name;
  throw new Error(`The map is drawn for all, new or repeat customers, not for '${name}'.`);
}

/**
 * The journey as a map: the ways in, the application in its order, the ends, and all other screens, with every way that
 * these people can go. What stands on every screen (the menu, help, signing out) is left out.
 */
export function mapOf(context: CheckContext, problems: readonly Problem[], people: People): MapGroup[] {
  const { project } = context;
  const journey = objectOf(project.journey?.json.value);
  const [entries, onboarding] = [textsOf(journey['entries']), textsOf(journey['onboarding'])];
  const ends = objectOf(journey['ends']);
  const cards = new Map<string, MapCard>();
  const waysFrom = createWays(context, people, onboarding);
  for (const [id, file] of project.screens) {
    const { title, route, back } = objectOf(file.json.value);
    const step = onboarding.indexOf(id);
    const kind = entries.includes(id) ? 'entry' : (textOf(ends[id]) ?? (step < 0 ? 'other' : 'step'));
    const said = problems.filter((problem) => problem.severity === 'error' && problem.file === file.shown);
    cards.set(id, {
      id,
      title: textOf(title) ?? id,
      route: textOf(route) ?? '',
      step: step < 0 ? undefined : step + 1,
      kind,
      ways: waysFrom.forward(file),
      back: back === 'exit' ? [{ to: undefined, target: 'leaves the app', by: 'Back', when: '' }] : waysFrom.back(file),
      problems: said.map(({ what }) => what),
    });
  }
  const placed = new Set([...entries, ...onboarding, ...Object.keys(ends)]);
  const others = [...cards.keys()].filter((id) => !placed.has(id)).toSorted();
  const pick = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
  return [
    { name: 'Ways in', cards: pick(entries.filter((id) => !onboarding.includes(id))) },
    { name: 'The application, in its order', cards: pick(onboarding) },
    { name: 'Ends', cards: pick(Object.keys(ends).filter((id) => !onboarding.includes(id) && !entries.includes(id))) },
    { name: 'Beside the order', cards: pick(others) },
  ].filter((group) => group.cards.length > 0);
}

function createWays(context: CheckContext, people: People, onboarding: readonly string[]) {
  const words = createWords(context);
  const reach = reachOf(context, 'entries');
  const from = new Map<string, Edge[]>();
  for (const edge of movesOf(context).edges) from.set(edge.from, [...(from.get(edge.from) ?? []), edge]);
  const wayOf = (edge: Edge): MapWay => ({
    ...targetOf(context, edge, onboarding),
    by: edge.trigger.label ?? (edge.trigger.kind === 'enter' ? 'by itself' : edge.trigger.kind),
    when: lastCondition(context, words, edge),
  });
  const ways = (file: JsonFile, isWanted: (edge: Edge) => boolean) => {
    const edges = (from.get(file.id) ?? []).filter((edge) => isWanted(edge) && isFor(context, people, edge));
    return distinct(edges.filter((edge) => reach.takes(edge)).map(wayOf));
  };
  return {
    forward: (file: JsonFile) => ways(file, (edge) => edge.trigger.kind !== 'back' && !isEverywhere(context, edge)),
    back: (file: JsonFile) => ways(file, (edge) => edge.trigger.kind === 'back'),
  };
}

/** Ways that every screen has are no news of this one. */
function isEverywhere({ project }: CheckContext, { trigger, kind }: Edge): boolean {
  return kind === 'sign-out' || trigger.kind === 'menu' || trigger.place.file === project.journey;
}

/** Whether these people can go this way. */
function isFor(context: CheckContext, people: People, { given }: Edge): boolean {
  if (people === 'all') return true;
  const kinds = customerFacts(context).filter((fact) => fact !== 'session.token');
  return kinds.every((fact) => {
    const values = valuesIn(given, fact);
    const isRepeat = atomOf(true);
    return (
      values === undefined || (people === 'repeat' ? values.has(isRepeat) : [...values].some((one) => one !== isRepeat))
    );
  });
}

/** A way by the server's next step is one way, wherever it then leads. */
function targetOf(context: CheckContext, edge: Edge, onboarding: readonly string[]): Pick<MapWay, 'to' | 'target'> {
  const { project } = context;
  const { to, kind, outside } = edge;
  if (isNextStep(context, edge)) return { to: undefined, target: 'next step' };
  if (to === undefined)
    return { to, target: kind === 'server' ? 'screen that the server names' : `outside: ${outside ?? ''}` };
  const title = textOf(objectOf(project.screens.get(to)?.json.value)['title']) ?? to;
  const step = onboarding.indexOf(to);
  return { to, target: step < 0 ? title : `${step + 1} ${title}` };
}

/** The last condition on the way: of the row that moves, or else of one before it. What the server's next step asks is left out. */
function lastCondition(context: CheckContext, words: Words, edge: Edge): string {
  const { rows, place } = edge;
  const isOfNext = isNextStep(context, edge);
  for (const { file, pointer } of [place, ...rows.toReversed()]) {
    if (isOfNext && file === context.project.journey) continue;
    const when = objectOf(valueAt(file.json.value, pointer))['when'];
    // the structure check vouches for the shape of a condition
    if (when !== undefined) return words.ofCondition(when as Condition);
  }
  return '';
}

/** Whether the server is asked for the next step on the way. */
function isNextStep({ project }: CheckContext, { rows }: Edge): boolean {
  return rows.some(({ file, pointer }) => file === project.journey && pointer.startsWith('/nextStep'));
}

/** Ways with the same target and the same press become one; its conditions are joined. */
function distinct(ways: readonly MapWay[]): MapWay[] {
  const found = new Map<string, MapWay>();
  for (const way of ways) {
    const key = `${way.target} ${way.by}`;
    const other = found.get(key);
    const whens = [...new Set([...(other ? [other.when] : []), way.when])];
    found.set(key, { ...way, when: whens.includes('') ? '' : whens.join(', or ') });
  }
  return [...found.values()];
}
