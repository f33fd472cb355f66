import type { CheckContext } from '../check/context.ts';
import type { Problem } from '../check/problem.ts';
import { objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { createWays } from './card-ways.ts';
import { nextStep, type MapCard, type MapGroup, type People } from './card.ts';

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
  const cards = cardsOf(context, problems, people);
  const groups = screenGroups(context.project).map(({ name, ids }) => ({
    name,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
  }));
  return groups.filter((group) => group.cards.length > 0);
}

/** The ids of all screens as they are met, each under one heading. */
export function screenGroups({ journey: file, screens }: Project): { name: string; ids: string[] }[] {
  const journey = objectOf(file?.json.value);
  const [entries, onboarding] = [textsOf(journey['entries']), textsOf(journey['onboarding'])];
  const ends = Object.keys(objectOf(journey['ends']));
  const placed = new Set([...entries, ...onboarding, ...ends]);
  const groups = [
    { name: 'Ways in', ids: entries.filter((id) => !onboarding.includes(id)) },
    { name: 'The application, in its order', ids: onboarding },
    { name: 'Ends', ids: ends.filter((id) => !onboarding.includes(id) && !entries.includes(id)) },
    { name: 'Beside the order', ids: [...screens.keys()].filter((id) => !placed.has(id)).toSorted() },
  ];
  return groups.map(({ name, ids }) => ({ name, ids: [...new Set(ids)].filter((id) => screens.has(id)) }));
}

function cardsOf(context: CheckContext, problems: readonly Problem[], people: People): Map<string, MapCard> {
  const { project } = context;
  const journey = objectOf(project.journey?.json.value);
  const [entries, onboarding] = [textsOf(journey['entries']), textsOf(journey['onboarding'])];
  const ends = objectOf(journey['ends']);
  const waysFrom = createWays(context, people, onboarding);
  const cards = new Map<string, MapCard>();
  for (const [id, file] of project.screens) {
    const { title, route, back } = objectOf(file.json.value);
    const step = onboarding.indexOf(id);
    const ways = waysFrom.forward(file);
    const said = problems.filter((problem) => problem.severity === 'error' && problem.file === file.shown);
    cards.set(id, {
      id,
      title: textOf(title) ?? id,
      route: textOf(route) ?? '',
      step: step < 0 ? undefined : step + 1,
      kind: entries.includes(id) ? 'entry' : (textOf(ends[id]) ?? (step < 0 ? 'other' : 'step')),
      ways,
      next: step >= 0 && ways.some(({ target }) => target === nextStep) ? onboarding[step + 1] : undefined,
      back: back === 'exit' ? [{ to: [], target: 'leaves the app', by: '', when: '' }] : waysFrom.back(file),
      problems: said.map(({ what }) => what),
    });
  }
  return cards;
}
