import type { Check, CheckContext } from '../check/context.ts';
import { problemAt } from '../check/problem.ts';
import { movesOf } from './edges.ts';
import { pressesOf, type Press } from './presses.ts';
import { reachOf } from './reach.ts';
import { screenName } from './words.ts';

/** Every button, link and card shows, and can be pressed, in some case that people can be in. */
export const provePressesOpen: Check = (context) => {
  return [...context.project.screens.values()].flatMap((screen) => {
    const reach = reachOf(context, 'addresses');
    if (!reach.isReached(screen.id)) return [];
    const presses = pressesOf(context, screen).filter(({ trigger }) =>
      ['button', 'link', 'card', 'submit'].includes(trigger.kind),
    );
    return presses.flatMap((press) => {
      const { file, pointer } = press.trigger.place;
      if (file !== screen || isOpen(context, screen.id, press)) return [];
      const label = press.trigger.label ?? '';
      return [
        problemAt(
          file,
          pointer,
          'never-pressed',
          `On ${screenName(context, screen.id)} nobody can ever press “${label}”: it is hidden or closed in every case.`,
          'correct the "when" and "enabled" of it and of what is around it, or remove it',
        ),
      ];
    });
  });
};

function isOpen(context: CheckContext, screen: string, { conditions }: Press): boolean {
  const { cases } = movesOf(context).spaceOf(screen);
  const asked = conditions.reduce(
    (all, condition) => cases.both(all, cases.holding(lasting(condition))),
    cases.holding({}),
  );
  return reachOf(context, 'addresses').allows(screen, asked);
}

/** What a person can type stands in nobody's way, nor do the records of a list. */
function lasting(condition: Press['conditions'][number]): Press['conditions'][number] {
  return Object.fromEntries(Object.entries(condition).filter(([path]) => !/^(form|item|input|settings)\./.test(path)));
}
