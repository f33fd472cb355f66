import { pointerStep } from '../source/json-text.ts';
import { isObject, objectOf } from '../source/json-value.ts';
import type { Language, Schema } from '../source/language.ts';
import { resolved } from '../source/language.ts';
import { branchFor } from '../source/walk.ts';
import { onlyDemandsKeys } from '../source/schema-rules.ts';
import type { Speech } from './speech.ts';

/** A text that stood in a part, and its place under the part. */
interface PartText {
  readonly text: string;
  readonly pointer: string;
}

/** A part of a screen in words: what it is without its texts, and the texts. */
export interface PartWords {
  readonly say: string;
  readonly texts: readonly PartText[];
}

/**
 * Any part of a screen (a block, a field, the header) in words, along the schema that describes it: names of settings
 * with their numbers, conditions in words, texts apart. The order of an object's keys does not count.
 */
export function sayPart(speech: Speech, language: Language, value: unknown, schema: unknown): PartWords {
  const texts: PartText[] = [];
  const say = describe({ speech, language, texts }, value, resolved(language, schema), '', undefined);
  return { say, texts: texts.toSorted((a, b) => byPlace.compare(a.pointer, b.pointer)) };
}

const byPlace = new Intl.Collator('en', { numeric: true });

interface Scope {
  readonly speech: Speech;
  readonly language: Language;
  readonly texts: PartText[];
}

function describe(scope: Scope, value: unknown, schema: Schema, pointer: string, widget: string | undefined): string {
  const { speech, language, texts } = scope;
  const reference = schema['x-ref'];
  if (schema['x-text'] === true && typeof value === 'string') {
    texts.push({ text: value, pointer });
    return 'text';
  }
  if (schema['title'] === 'Condition') return speech.condition(value);
  if (reference === 'duration') return speech.duration(value);
  if (reference === 'limit') return speech.limit(value);
  if (reference === 'options' && widget !== undefined && language.widgets[widget])
    return describe(scope, value, resolved(language, language.widgets[widget]), pointer, undefined);
  const branch = branchOf(language, schema, value);
  if (branch) return describe(scope, value, branch, pointer, widget);
  if (Array.isArray(value)) {
    const items = resolved(language, schema['items']);
    return `[${value.map((item, index) => describe(scope, item, items, pointer + pointerStep(index), widget)).join('; ')}]`;
  }
  return isObject(value) ? describeObject(scope, value, schema, pointer) : String(value);
}

function branchOf(language: Language, schema: Schema, value: unknown): Schema | undefined {
  for (const choice of ['anyOf', 'oneOf']) {
    if (!(choice in schema) || onlyDemandsKeys(schema[choice])) continue;
    const branch = branchFor(language, schema[choice], value);
    if (branch) return branch;
  }
  return undefined;
}

function describeObject(
  scope: Scope,
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  pointer: string,
): string {
  const properties = objectOf(schema['properties']);
  const others = schema['additionalProperties'];
  const named = value['ui:widget'] ?? value['widget'];
  const widget = typeof named === 'string' ? named : undefined;
  const parts = Object.entries(value).map(([key, child]) => {
    const inside = resolved(scope.language, properties[key] ?? (isObject(others) ? others : {}));
    const said = describe(scope, child, inside, pointer + pointerStep(key), widget);
    return key === 'when' ? `shown ${said}` : `${key}: ${said}`;
  });
  return `{ ${parts.toSorted().join(', ')} }`;
}
