import type { Edge, Place } from './edge.ts';

/** Where a run moved the person. A server's route has no `to`. */
export type Moved = Pick<Edge, 'to' | 'kind' | 'place'> & MovedWith;
type MovedWith = Pick<Edge, 'outside' | 'returns' | 'supplied' | 'query'>;

/** A move. Each has every part, as each edge has: they are compared very often, and node is slow on things of many shapes. */
export function movedTo(
  kind: Edge['kind'],
  to: string | undefined,
  place: Place,
  { outside, returns, supplied, query }: Partial<MovedWith> = {},
): Moved {
  return { to, kind, place, outside, returns, supplied, query };
}
