import { boxOf, keptForBox, keptForBoxAndSet, keptForBoxes, setOf } from '../check/boxes.ts';
import type { Atom, Box } from '../check/cases.ts';
import { around, isBoxWithin } from './box-lists.ts';

/**
 * With which facts people stand on a screen: those that outlive it and those of its own apart. People stand on many
 * screens with the same lasting facts, and on one screen with the same of its own, so that either is reckoned with once.
 * The page to return to is apart as well: to some screens people come from all others.
 */
export interface Standing {
  readonly lasting: Box;
  readonly own: Box;
  readonly pages: ReadonlySet<Atom>;
}

/** The fact that is the page to return to. */
export const suppliedPage = 'screen.supplied';

/** Facts that outlive a screen. */
export function isLasting(path: string): boolean {
  return path.startsWith('session.') || path.startsWith('draft.');
}

/** What of a box outlives the screen. */
export const lastingOf = keptForBox((box) => partOf(box, isLasting));

/** What of a box is the screen's own, besides the page to return to. */
export const ownOf = keptForBox((box) => partOf(box, (path) => !isLasting(path) && path !== suppliedPage));

/** Whether every case of the first is one of the second. */
export function isStandingWithin(part: Standing, whole: Standing): boolean {
  for (const page of part.pages) if (!whole.pages.has(page)) return false;
  return isBoxWithin(part.lasting, whole.lasting) && isBoxWithin(part.own, whole.own);
}

/** A standing that grows. The pages grow in place: there may be very many, which come one by one. */
export interface Grown extends Standing {
  readonly pages: Set<Atom>;
}

/** The smallest around both. */
export function aroundBoth(a: Grown | undefined, b: Standing): Grown {
  if (!a) return { ...b, pages: new Set(b.pages) };
  for (const page of b.pages) a.pages.add(page);
  return { lasting: around(a.lasting, b.lasting), own: around(a.own, b.own), pages: a.pages };
}

/** All of the facts as one box. */
export function boxOfStanding({ lasting, own, pages }: Standing): Box {
  const all = together(lasting, own);
  return pages.size > 0 ? withPages(all, setOf(pages)) : all;
}

/** The values that a fact may have; undefined when it may have any. */
export function valuesOf({ lasting, own, pages }: Standing, path: string): ReadonlySet<Atom> | undefined {
  if (path === suppliedPage) return pages.size > 0 ? pages : undefined;
  return isLasting(path) ? lasting.get(path) : own.get(path);
}

const withPages = keptForBoxAndSet((box, pages) => boxOf(new Map(box).set(suppliedPage, pages)));

const together = keptForBoxes((lasting, own) => boxOf(new Map([...lasting, ...own])));

function partOf(box: Box, isPart: (path: string) => boolean): Box {
  const part = new Map<string, ReadonlySet<Atom>>();
  for (const [path, atoms] of box) if (isPart(path)) part.set(path, atoms);
  return boxOf(part);
}
