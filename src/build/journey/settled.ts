import type { Box, Cases } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { inOneList } from '../in-one-list.ts';
import { tidied } from './box-lists.ts';
import type { Case, Path } from './edge.ts';
import { movesOf } from './edges.ts';
import { reachOf } from './reach.ts';
import { effect, isFree, withoutFree } from './transitions.ts';

const made = new WeakMap<CheckContext, Map<string, Cases>>();

/** The facts with which people stay on a screen once it has opened: those whom it forwards at once are not there. */
export function settledOn(context: CheckContext, screen: string): Cases {
  const settled = made.get(context) ?? findSettled(context);
  made.set(context, settled);
  return settled.get(screen) ?? [];
}

/** The facts after a path that began in a box. */
export function partsAfter({ cases }: Path, box: Box): Box[] {
  const parts: Box[] = [];
  for (const each of cases) {
    const part = afterCase(each)(box);
    if (part) parts.push(part);
  }
  return parts;
}

const known = new WeakMap<Case, (box: Box) => Box | undefined>();

/** The facts after a case, by what holds before it: the same cases come up in many paths. */
function afterCase(each: Case): (box: Box) => Box | undefined {
  const found = known.get(each) ?? findAfter(each);
  known.set(each, found);
  return found;
}

function findAfter({ given, changes }: Case): (box: Box) => Box | undefined {
  return effect(
    withoutFree(given),
    [...changes].filter(([fact]) => !isFree(fact)),
  );
}

function findSettled(context: CheckContext): Map<string, Cases> {
  const found = new Map<string, Box[]>();
  for (const stay of movesOf(context).stays) {
    if (stay.trigger.kind !== 'enter') continue;
    const boxes = inOneList(reachOf(context, 'addresses').arrivals(stay.from), (box) => partsAfter(stay, box));
    found.set(stay.from, [...(found.get(stay.from) ?? []), ...boxes]);
  }
  return new Map([...found].map(([screen, boxes]) => [screen, tidied(boxes)]));
}
