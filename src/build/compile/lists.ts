import { isObject, listOf, objectOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/** One choice of a list, as it stands in screens.config/lists. */
export interface ListChoice {
  readonly value: string | number;
  readonly label: string;
  readonly about?: string;
  readonly icon?: string;
}

/** The choices of a list; none when there is no such list. */
export function choicesOf(project: Project, id: string): readonly ListChoice[] {
  const choices = listOf(objectOf(project.lists.get(id)?.json.value)['choices']);
  // The structure check vouches for the shape of a list.
  return choices.filter(isObject) as unknown as readonly ListChoice[];
}

/** A schema in which every `x-list` became the `enum` of that list's values, without what only the checker reads. */
export function withLists(project: Project, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => withLists(project, item));
  if (!isObject(node)) return node;
  const { 'x-list': list, 'x-else': _else, 'x-route': _route, ...rest } = node;
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withLists(project, value)]));
  if (typeof list !== 'string') return own;
  const values = choicesOf(project, list).map((choice) => choice.value);
  return values.length > 0 ? { ...own, enum: values } : own;
}
