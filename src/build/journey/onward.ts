import type { CheckContext } from '../check/context.ts';
import { foundOnce } from '../check/found-once.ts';
import { formsOf } from '../compile/forms.ts';
import { listOf, objectOf } from '../source/json-value.ts';
import type { Edge } from './edge.ts';
import { movesOf } from './edges.ts';
import { journeyParts, screenValue } from './journey-parts.ts';

/**
 * The edges by which people get on with their application: not back, the menu, signing out, nor a link to a page that
 * only informs and returns. A page outside counts where the person comes back from it.
 */
export const onwardEdges = foundOnce((context: CheckContext): readonly Edge[] => {
  const informing = new Set([...context.project.screens.keys()].filter((screen) => isInformation(context, screen)));
  const isInfo = (screen: string) => informing.has(screen);
  return movesOf(context).edges.filter(({ from, to, kind, trigger, returns }) => {
    if (kind === 'sign-out' || trigger.kind === 'menu') return false;
    if (trigger.kind === 'back') return isInfo(from);
    if (kind === 'leave') return returns !== undefined && returns.length > 0;
    return to === undefined ? kind === 'server' : to !== from && !isInfo(to);
  });
});

/**
 * A page that informs: it returns to the page that it was opened from, asks nothing, and is no part of the application.
 */
export function isInformation({ project }: CheckContext, screen: string): boolean {
  const parts = journeyParts(project);
  if (parts?.steps.has(screen) || parts?.ends.has(screen)) return false;
  const value = screenValue(project, screen);
  if (value['transient'] === true || formsOf(value).some(([, form]) => 'submit' in form)) return false;
  const returns = listOf(value['back']).some((row) => 'supplied' in objectOf(row));
  return returns || !JSON.stringify(value['on'] ?? {}).includes('"call":');
}
