import { isObject, objectOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/** The kinds of schema that may refer to one another. */
export type SchemaGroup = 'calls' | 'forms' | 'facts';

const known = new WeakMap<Project, Map<string, JsonObject>>();

/**
 * A schema file's content in which each $ref, to its own definitions or to another file beside it, is replaced by its
 * target. A $ref that leads nowhere or to itself leaves nothing; the check of schemas reports it.
 */
export function inlined(project: Project, group: SchemaGroup, id: string): JsonObject {
  const ofProject = known.get(project) ?? new Map<string, JsonObject>();
  known.set(project, ofProject);
  const found = ofProject.get(`${group}/${id}`);
  if (found) return found;
  const { definitions: _definitions, ...rest } = objectOf(project[group].get(id)?.json.value);
  const schema = objectOf(follow(project, group, id, rest, []));
  ofProject.set(`${group}/${id}`, schema);
  return schema;
}

/** What a $ref of a schema file leads to: the id of the file, the JSON pointer in it, and what stands there. */
export function refTarget(
  project: Project,
  group: SchemaGroup,
  id: string,
  ref: string,
): { id: string; pointer: string; value: unknown } {
  const [file = '', pointer = ''] = ref.split('#');
  const target = file === '' ? id : file.replace(/^.*\//, '').replace(/\.schema\.json$/, '');
  return { id: target, pointer, value: at(project[group].get(target)?.json.value, pointer) };
}

function follow(project: Project, group: SchemaGroup, id: string, node: unknown, trail: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((item) => follow(project, group, id, item, trail));
  if (!isObject(node)) return node;
  const { $ref, ...beside } = node;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, follow(project, group, id, value, trail)]),
    );
  }
  const target = refTarget(project, group, id, $ref);
  const place = `${target.id}#${target.pointer}`;
  if (trail.includes(place)) return beside;
  return { ...objectOf(follow(project, group, target.id, target.value, [...trail, place])), ...beside };
}

function at(value: unknown, pointer: string): unknown {
  let node = value;
  for (const step of pointer.split('/').filter((part) => part !== '')) node = objectOf(node)[step];
  return node;
}
