import { isObject, objectOf } from '../source/json-value.ts';
import { pointerStep } from '../source/json-text.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { isSlow } from './slow-patterns.ts';

/** No pattern of a form or a call can be made to run long by what somebody types, and each is a pattern at all. */
export const provePatterns: Check = ({ project }) =>
  [...project.forms.values(), ...project.calls.values()].flatMap((file) => patternProblems(file, file.json.value, ''));

function patternProblems(file: JsonFile, node: unknown, pointer: string): Problem[] {
  if (Array.isArray(node))
    return node.flatMap((item, index) => patternProblems(file, item, pointer + pointerStep(index)));
  if (!isObject(node)) return [];
  const { pattern, properties } = node;
  const own = typeof pattern === 'string' ? problemOf(file, pattern, `${pointer}/pattern`) : [];
  const named = Object.keys(objectOf(node['patternProperties'])).flatMap((each) =>
    problemOf(file, each, `${pointer}/patternProperties${pointerStep(each)}`),
  );
  const parts = Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' ? [] : patternProblems(file, value, pointer + pointerStep(key)),
  );
  // A field may itself be called "pattern".
  const fields = Object.entries(objectOf(properties)).flatMap(([name, field]) =>
    patternProblems(file, field, `${pointer}/properties${pointerStep(name)}`),
  );
  return [...own, ...named, ...parts, ...fields];
}

function problemOf(file: JsonFile, pattern: string, pointer: string): Problem[] {
  const verdict = verdicts.get(pattern) ?? verdictOn(pattern);
  verdicts.set(pattern, verdict);
  if (verdict === 'fine') return [];
  if (verdict === 'none')
    return [
      problemAt(
        file,
        pointer,
        'not-a-pattern',
        `${pattern} is no pattern: ${faultOf(pattern)}.`,
        'put the earlier pattern back, or ask a developer',
      ),
    ];
  return [
    problemAt(
      file,
      pointer,
      'slow-pattern',
      `${pattern} can be made to run long by a text that it can match in ever more ways.`,
      'let what is repeated inside a repetition end in something of its own: ^([a-z]+ )*[a-z]+$ and not ^([a-z]+ ?)*$',
    ),
  ];
}

type Verdict = 'fine' | 'slow' | 'none';

/** Kept from check to check: patterns seldom change, and the dev server checks at every save. */
const verdicts = new Map<string, Verdict>();

function verdictOn(pattern: string): Verdict {
  try {
    return isSlow(pattern) ? 'slow' : 'fine';
  } catch {
    return 'none';
  }
}

const faults: readonly (readonly [said: RegExp, what: string])[] = [
  [/unterminated character class/i, 'a [ is not closed'],
  [/unterminated group/i, 'a ( is not closed'],
  [/unmatched '\)'/i, 'a ) closes nothing'],
  [/nothing to repeat/i, 'a *, + or ? has nothing before it'],
  [/lone quantifier/i, 'a bracket too many or too few'],
];

/** What is wrong with a pattern, in words. */
function faultOf(pattern: string): string {
  try {
    void new RegExp(pattern, 'u');
    return 'it cannot be read';
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return faults.find(([said]) => said.test(message))?.[1] ?? 'it cannot be read';
  }
}
