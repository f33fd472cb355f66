import type { Result } from './player.ts';
import { screenOf, type Tables } from './tables.ts';

/**
 * The screens that nobody gets off by a way that the walk saw working. Back, the menu and being signed out are no exits
 * of a step of the application; of another screen back is one, where its header shows it. The end of a session may sign out.
 */
export function screensWithoutExit(tables: Tables, results: readonly Result[]): string[] {
  const { onboarding, ends } = tables.journey;
  const working = results.filter(({ problems }) => problems.length === 0);
  return [...tables.screens.keys()].filter((id) => {
    const { header = {}, back } = screenOf(tables, id);
    const hasBack = !header.hidden && header.back !== false && back !== 'exit' && !onboarding.includes(id);
    return !working.some(({ task: { edge } }) => {
      if (edge.from !== id || edge.trigger.kind === 'menu') return false;
      if (edge.kind === 'sign-out') return ends[id] === 'signed-out';
      return edge.kind === 'back' ? hasBack : !isAside(edge.place.pointer);
    });
  });
}

/** A link that stands below many screens, such as that for help, is no way on. */
function isAside(pointer: string): boolean {
  return pointer.startsWith('/shared/');
}
