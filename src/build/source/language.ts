import { isObject, objectOf, type JsonObject } from './json-value.ts';
import type { Project } from './project.ts';

/** A piece of a JSON Schema. */
export type Schema = JsonObject;

/** The schemas of the config language and of the widgets' options, in one space of definitions. */
export interface Language {
  readonly definitions: Readonly<Record<string, Schema>>;
  /** The kinds of config file: screen, journey, list, locale, settings. */
  readonly files: Readonly<Record<string, Schema>>;
  /** The options schema of each widget. */
  readonly widgets: Readonly<Record<string, Schema>>;
}

const read = new WeakMap<Project['languages'], { widgets: Project['widgets']; language: Language }>();

/** Bundles the schemas so that every $ref is `#/definitions/…` of one table. The same files give the same language. */
export function readLanguage(project: Project): Language {
  const last = read.get(project.languages);
  if (last?.widgets === project.widgets) return last.language;
  const language = bundleAll(project);
  read.set(project.languages, { widgets: project.widgets, language });
  return language;
}

function bundleAll(project: Project): Language {
  const definitions: Record<string, Schema> = {};
  const files: Record<string, Schema> = {};
  for (const [name, file] of project.languages) {
    const schema = bundle(objectOf(file.json.value), name === 'language' ? '' : `${name}/`, definitions);
    if (name !== 'language') files[name] = schema;
  }
  const widgets: Record<string, Schema> = {};
  for (const [name, file] of project.widgets) {
    widgets[name] = bundle(objectOf(file.json.value), `widget/${name}/`, definitions);
  }
  return { definitions, files, widgets };
}

const followed = new WeakMap<Language, WeakMap<Schema, Schema>>();

/** A schema with its $ref followed, the same object each time. What stands beside the $ref (a description) wins. */
export function resolved(language: Language, schema: unknown): Schema {
  const node = objectOf(schema);
  if (!('$ref' in node)) return node;
  let known = followed.get(language);
  if (known === undefined) followed.set(language, (known = new WeakMap()));
  let target = known.get(node);
  if (target === undefined) known.set(node, (target = follow(language, node)));
  return target;
}

function follow(language: Language, schema: Schema): Schema {
  let node = schema;
  for (;;) {
    const { $ref, ...beside } = node;
    if (typeof $ref !== 'string') return node;
    const target = language.definitions[$ref.replace('#/definitions/', '')];
    if (!target) throw new Error(`schemas/config: there is no definition for ${$ref}`);
    node = { ...target, ...beside };
  }
}

function bundle(schema: Schema, prefix: string, definitions: Record<string, Schema>): Schema {
  const { definitions: own, ...rest } = schema;
  for (const [name, definition] of Object.entries(objectOf(own))) {
    definitions[prefix + name] = objectOf(rewritten(definition, prefix));
  }
  return objectOf(rewritten(rest, prefix));
}

function rewritten(node: unknown, prefix: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, prefix));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? bundled(value, prefix) : rewritten(value, prefix),
    ]),
  );
}

function bundled(ref: string, prefix: string): string {
  const [file = '', name = ''] = ref.split('#/definitions/');
  return `#/definitions/${file === '' ? prefix + name : name}`;
}
