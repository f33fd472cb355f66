import { isObject, listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import { pointerStep } from '../source/json-text.ts';
import { resolved, type Language } from '../source/language.ts';
import { formOf, hasType, onlyDemandsKeys, patternOf, type SchemaRules } from '../source/schema-rules.ts';
import { branchFor, type Visiting } from '../source/walk.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check } from './context.ts';
import type { ProblemCode } from './codes.ts';
import { problemAt, type Problem } from './problem.ts';
import { isRight } from './structure-rules.ts';
import { aboutText, exampleText, formText, kindOf, nameOf, numberFix, typeText } from './structure-words.ts';
import { suggestion } from './suggest.ts';

/** What is wrong with a value, and what to do. `pointer` is added to the value's place. */
interface Fault {
  readonly code: ProblemCode;
  readonly what: string;
  readonly fix: string;
  readonly pointer?: string;
}

/** Every value has the shape that the schemas of the config language and of the widgets' options say. */
export const checkStructure: Check = ({ misshapen }) => misshapen;

/** What is wrong with the shape of a value that stands at a place of a file; most values are right. */
export function shapeProblems(language: Language, file: JsonFile, visit: Visiting): readonly Problem[] {
  const faults = visit.key ? keyFaults(visit) : faultsOf(language, visit);
  if (faults.length === 0) return none;
  const { pointer } = visit;
  return faults.map(({ code, what, fix, pointer: inside = '' }) => problemAt(file, pointer + inside, code, what, fix));
}

const none: readonly never[] = [];

function faultsOf(language: Language, visit: Visiting): readonly Fault[] {
  const { value, ways } = visit;
  if (isRight(value, ways)) return none;
  const { rules, schema } = ways;
  const { pointer } = visit;
  if (rules.type !== undefined && !hasType(value, rules.type)) {
    return [
      {
        code: 'wrong-type',
        what: `${nameOf(pointer)} is ${kindOf(value)}, and must be ${typeText(schema['type'])}.`,
        fix:
          numberFix(value, schema) ?? (schema['x-text'] === true ? 'write a text in double quotes' : aboutText(schema)),
      },
    ];
  }
  const faults = [...choiceFaults(language, value, schema, pointer), ...valueFaults(value, schema, pointer)];
  if (isObject(value)) faults.push(...objectFaults(language, value, schema, rules, pointer));
  if (Array.isArray(value)) faults.push(...sizeFaults(value.length, schema, pointer, 'minItems', 'entry', 'entries'));
  return faults;
}

/** A key whose form the schema fixes, such as a fact's path in a condition. */
function keyFaults({ value, ways }: Visiting): readonly Fault[] {
  if (ways.rules.values?.pattern?.test(String(value)) !== false) return none; // or it has no pattern
  const { schema } = ways;
  return [
    {
      code: 'wrong-form',
      what: `The key ${String(value)} has not the form that is needed here.`,
      fix: formText(schema, patternOf(schema) ?? ''),
    },
  ];
}

function valueFaults(value: unknown, schema: JsonObject, pointer: string): Fault[] {
  const faults: Fault[] = [];
  const allowed = listOf(schema['enum']);
  if (allowed.length > 0 && !allowed.includes(value)) {
    faults.push({
      code: 'wrong-value',
      what: `${nameOf(pointer)} cannot be ${JSON.stringify(value)}.`,
      fix: suggestion(String(value), allowed.map(String)),
    });
  }
  if ('const' in schema && schema['const'] !== value) {
    faults.push({
      code: 'wrong-value',
      what: `${nameOf(pointer)} must be ${JSON.stringify(schema['const'])}.`,
      fix: aboutText(schema),
    });
  }
  const pattern = patternOf(schema);
  if (typeof value === 'string' && pattern !== undefined && !formOf(pattern).test(value)) {
    faults.push({
      code: 'wrong-form',
      what: `${nameOf(pointer)} has not the form that is needed: ${JSON.stringify(value)}.`,
      fix: formText(schema, pattern),
    });
  }
  if (typeof value === 'string') faults.push(...lengthFaults(value, schema, pointer));
  if (typeof value === 'number') faults.push(...boundFaults(value, schema, pointer));
  return faults;
}

function boundFaults(value: number, schema: JsonObject, pointer: string): Fault[] {
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && value < minimum)
    return [
      {
        code: 'out-of-bounds',
        what: `${nameOf(pointer)} is ${value}, and must be at least ${minimum}.`,
        fix: aboutText(schema),
      },
    ];
  if (typeof maximum === 'number' && value > maximum)
    return [
      {
        code: 'out-of-bounds',
        what: `${nameOf(pointer)} is ${value}, and must be at most ${maximum}.`,
        fix: aboutText(schema),
      },
    ];
  return [];
}

function lengthFaults(value: string, schema: JsonObject, pointer: string): Fault[] {
  const faults = sizeFaults(value.length, schema, pointer, 'minLength', 'character', 'characters');
  if (value !== '') return faults;
  return faults.map((fault) => ({
    ...fault,
    what: `${nameOf(pointer)} is empty.`,
    fix: 'write the text',
  }));
}

function sizeFaults(
  size: number,
  schema: JsonObject,
  pointer: string,
  rule: string,
  one: string,
  several: string,
): Fault[] {
  const least = schema[rule];
  if (typeof least !== 'number' || size >= least) return [];
  return [
    {
      code: 'too-few',
      what: `${nameOf(pointer)} has ${size === 0 ? 'no' : size} ${size < 2 ? one : several}, and needs at least ${least}.`,
      fix: aboutText(schema),
    },
  ];
}

function objectFaults(
  language: Language,
  value: JsonObject,
  schema: JsonObject,
  { known, required, isClosed, dependencies }: SchemaRules,
  pointer: string,
): Fault[] {
  const missing = required.filter((key) => !(key in value));
  const faults: Fault[] = missing.map((key) => ({
    code: 'missing-key',
    what: `${nameOf(pointer)} has no "${key}".`,
    fix: `add "${key}": ${exampleText(resolved(language, objectOf(schema['properties'])[key]))}`,
  }));
  if (isClosed) {
    const strangers = Object.keys(value).filter((key) => !known.has(key));
    faults.push(
      ...strangers.map((key) => ({
        pointer: pointerStep(key),
        code: 'unknown-key' as const,
        what: `${nameOf(pointer)} knows no key "${key}".`,
        fix: suggestion(
          key,
          known,
          [...known].filter((name) => !(name in value)),
        ),
      })),
    );
  }
  for (const [key, needed] of dependencies) {
    const absent = key in value ? needed.filter((other) => !(other in value)) : [];
    faults.push(
      ...absent.map((other) => ({
        pointer: pointerStep(key),
        code: 'missing-key' as const,
        what: `"${key}" makes sense only together with "${other}".`,
        fix: `add "${other}", or remove "${key}"`,
      })),
    );
  }
  faults.push(...sizeFaults(Object.keys(value).length, schema, pointer, 'minProperties', 'key', 'keys'));
  return faults;
}

function choiceFaults(language: Language, value: unknown, schema: JsonObject, pointer: string): Fault[] {
  return ['anyOf', 'oneOf'].flatMap((choice) => {
    if (!(choice in schema)) return [];
    if (onlyDemandsKeys(schema[choice])) return demandFaults(choice, value, schema, pointer);
    if (branchFor(language, schema[choice], value)) return [];
    const branches = listOf(schema[choice]).map((branch) => resolved(language, branch));
    return [
      isObject(value) ? unknownKind(value, branches, schema, pointer) : wrongKind(value, branches, schema, pointer),
    ];
  });
}

function unknownKind(value: JsonObject, branches: readonly JsonObject[], schema: JsonObject, pointer: string): Fault {
  const names = branches.flatMap((branch) => textsOf(branch['required'])[0] ?? []);
  const [first = ''] = Object.keys(value);
  const title = textOf(schema['title'])?.toLowerCase() ?? 'part';
  return {
    code: 'unknown-kind',
    what: `${nameOf(pointer)} is no ${title} that is known: it has ${first === '' ? 'no key' : `the key "${first}"`}.`,
    fix: suggestion(first, names),
  };
}

function wrongKind(value: unknown, branches: readonly JsonObject[], schema: JsonObject, pointer: string): Fault {
  const constants = branches.flatMap((branch) => (typeof branch['const'] === 'string' ? [branch['const']] : []));
  if (typeof value === 'string' && constants.length > 0) {
    return {
      code: 'wrong-value',
      what: `${nameOf(pointer)} cannot be ${JSON.stringify(value)}.`,
      fix: `${suggestion(value, constants)} ${aboutText(schema)}`.trim(),
    };
  }
  return {
    code: 'wrong-type',
    what: `${nameOf(pointer)} is ${kindOf(value)}, which is not possible here.`,
    fix: aboutText(schema),
  };
}

function demandFaults(choice: string, value: unknown, schema: JsonObject, pointer: string): Fault[] {
  if (!isObject(value)) return [];
  const demands = listOf(schema[choice]).map((branch) => textsOf(objectOf(branch)['required']));
  const met = demands.filter((keys) => keys.every((key) => key in value));
  const names = demands.map((keys) => keys.map((key) => `"${key}"`).join(' and ')).join(' or ');
  if (met.length === 0)
    return [
      {
        code: 'missing-key',
        what: `${nameOf(pointer)} needs ${names}.`,
        fix: `add ${demands.length > 1 ? 'one of them' : 'it'}`,
      },
    ];
  if (choice === 'oneOf' && met.length > 1)
    return [{ code: 'keys-clash', what: `${nameOf(pointer)} has more than one of ${names}.`, fix: 'keep one of them' }];
  return [];
}
