import { isObject, objectOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/** A schema file's content in which each $ref, of its own definitions or of another file beside it, is replaced by its target. */
export function inlined(project: Project, group: 'calls' | 'forms' | 'facts', id: string): unknown {
  const root = objectOf(project[group].get(id)?.json.value);
  const { definitions: _definitions, ...rest } = root;
  return follow(project, group, id, rest, []);
}

function follow(
  project: Project,
  group: 'calls' | 'forms' | 'facts',
  id: string,
  node: unknown,
  trail: readonly string[],
): unknown {
  if (Array.isArray(node)) return node.map((item) => follow(project, group, id, item, trail));
  if (!isObject(node)) return node;
  const ref = node['$ref'];
  if (typeof ref !== 'string') {
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, follow(project, group, id, value, trail)]),
    );
  }
  const [file = '', pointer = ''] = ref.split('#');
  const target = file === '' ? id : file.replace(/^.*\//, '').replace(/\.schema\.json$/, '');
  const place = `${target}#${pointer}`;
  if (trail.includes(place)) throw new Error(`schemas: ${place} refers to itself`);
  const { $ref: _ref, ...beside } = node;
  const value = at(project[group].get(target)?.json.value, pointer);
  if (value === undefined) throw new Error(`schemas: ${id} refers to ${ref}, which does not exist`);
  return { ...objectOf(follow(project, group, target, value, [...trail, place])), ...beside };
}

function at(value: unknown, pointer: string): unknown {
  let node = value;
  for (const step of pointer.split('/').filter((part) => part !== '')) node = objectOf(node)[step];
  return node;
}
