import { normalise } from '#lib/normalise.ts';
import { placeholdersOf } from '#lib/fill-text.ts';
import { ruleNames } from '../compile/rules.ts';
import { formsOf } from '../compile/forms.ts';
import { isTyped } from '../messages/field-input.ts';
import { hindranceOf } from '../messages/hindrance.ts';
import { fieldMessages, messageProofs, type FieldMessages, type MessageProof } from '../messages/message-proofs.ts';
import type { Attempt } from '../messages/prove-field.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { valueAt } from './references.ts';
import { suggestion } from './suggest.ts';

/**
 * Every message of a form can show, or the form says why it cannot; every field can be filled rightly; and what is broken
 * is told by the message that was written for it, in every language. Specification 5.
 */
export const proveMessages: Check = ({ project }) => [
  ...messageProofs(project).flatMap((proof) => [...reachProblems(proof), ...numberProblems(project, proof)]),
  ...fieldMessages(project).flatMap((of) => [...fieldProblems(of), ...helpProblems(of)]),
  ...strayReasons(project),
];

function reachProblems({ of, rule, shownBy, hidden, reason }: MessageProof): Problem[] {
  if (shownBy && reason !== undefined) {
    return [
      problemAt(
        of.file,
        `${of.formPointer}/unreachable${pointerStep(of.field)}${pointerStep(rule)}`,
        'message-shows-after-all',
        `"unreachable" says that nobody meets the message for "${rule}" of the field "${of.field}", but ${causeOf(shownBy)} shows it.`,
        'remove it from "unreachable"',
      ),
    ];
  }
  if (shownBy || reason !== undefined) return [];
  const other = hidden && of.rules.find((each) => each.rule !== rule && hidden.broken.has(each.rule));
  const why =
    hidden && other
      ? `what breaks it, such as ${causeOf(hidden)}, breaks "${other.rule}" as well, whose message comes first`
      : 'nothing that can be typed or chosen there breaks the rule';
  return [
    problemAt(
      of.file,
      of.pointer + pointerStep(rule),
      'message-never-shows',
      `The message for "${rule}" of the field "${of.field}" can never show: ${why}.`,
      'change the rule or the input, or say under "unreachable" of the form why it stays',
      'warning',
    ),
  ];
}

function fieldProblems(of: FieldMessages): Problem[] {
  const { file, field, pointer, right, wordless, rules, input } = of;
  if (!isTyped(input)) return [];
  const unknown = [...(wordless?.broken ?? [])].filter((rule) => !ruleNames.includes(rule));
  if (wordless && unknown.length === wordless.broken.size) {
    const instead = rules[0] === undefined ? 'nothing is said' : `the message for "${rules[0].rule}" shows`;
    return [
      problemAt(
        file,
        pointer,
        'wrong-message-shows',
        `In the field "${field}", ${causeOf(wordless)} breaks "${unknown.join('" and "')}", which can have no message: ${instead}.`,
        `say the same with ${ruleNames.slice(1, 7).join(', ')} in the form's schema, or take another widget`,
      ),
    ];
  }
  if (right || rules.length === 0) return [];
  // What a pattern wants was searched for and perhaps not found; the other rules are plain.
  const why = hindranceOf(of.schema, input);
  const isSure = why !== undefined || (!('pattern' in of.schema) && !('not' in of.schema));
  return [
    problemAt(
      file,
      `${of.formPointer}/ui${pointerStep(field)}`,
      'field-never-right',
      isSure
        ? `Nothing that can be typed into the field "${field}" keeps its rules${why ? `: ${why.what}` : ''}.`
        : `Nothing was found that can be typed into the field "${field}" and keeps its rules.`,
      why?.fix ?? 'compare its rules with what its input lets through, such as "max" and "keep"',
      isSure ? 'error' : 'warning',
    ),
  ];
}

/** The help under a field that names amounts, of which none is a limit of the field any more. */
function helpProblems({ file, field, formPointer, schema }: FieldMessages): Problem[] {
  const entry = objectOf(objectOf(valueAt(file.json.value, `${formPointer}/ui`))[field]);
  const help = textOf(entry['ui:help']) ?? '';
  const bounds = [schema['minimum'], schema['maximum']].filter((bound) => typeof bound === 'number');
  const amounts = numbersIn((help.match(/(?:₹|Rs\.?)\s*[\d,]+/g) ?? []).join(' '));
  if (bounds.length === 0 || amounts.length === 0 || amounts.some((amount) => bounds.includes(amount))) return [];
  return [
    problemAt(
      file,
      `${formPointer}/ui${pointerStep(field)}/ui:help`,
      'message-names-other-number',
      `The help under the field "${field}" says ${amounts.join(' and ')}, but its limits are ${bounds.join(' and ')}.`,
      `name ${bounds.join(' or ')}, or leave the amount out`,
      'warning',
    ),
  ];
}

/** A message of a limit that names numbers names that limit, in each language. */
function numberProblems(project: Project, proof: MessageProof): Problem[] {
  const { of, rule, key } = proof;
  const bound = boundOf(of, rule);
  if (bound === undefined) return [];
  return [...proof.texts].flatMap(([language, text], index) => {
    const numbers = numbersIn(text);
    if (numbers.length === 0 || numbers.includes(bound)) return [];
    const other = of.rules.find((each) => numbers.includes(boundOf(of, each.rule) ?? Number.NaN));
    const locale = project.locales.get(language);
    const [file, pointer] =
      index > 0 && locale ? [locale, pointerStep(key)] : [of.file, of.pointer + pointerStep(rule)];
    return [
      problemAt(
        file,
        pointer,
        other ? 'message-of-another-rule' : 'message-names-other-number',
        `The message for "${rule}" of the field "${of.field}" says ${numbers.join(' and ')}, but the rule is ${bound}${other ? `; ${boundOf(of, other.rule)} is "${other.rule}"` : ''}.`,
        other ? 'put the two messages right' : `name ${bound} in the message, or change the rule`,
      ),
    ];
  });
}

function boundOf({ schema }: FieldMessages, rule: string): number | undefined {
  const bound = ['minimum', 'maximum', 'minLength', 'maxLength'].includes(rule) ? schema[rule] : undefined;
  return typeof bound === 'number' ? bound : undefined;
}

/** The numbers of a text in any of India's digits; none where facts are put in. */
function numbersIn(text: string): number[] {
  if (placeholdersOf(text).length > 0) return [];
  return [...normalise(text, {}).matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));
}

/** Reasons for messages that there are not. */
function strayReasons(project: Project): Problem[] {
  return [...project.screens.values()].flatMap((file) =>
    formsOf(file.json.value).flatMap(([, form, pointer]) =>
      Object.entries(objectOf(form['unreachable'])).flatMap(([field, reasons]) => {
        const said = Object.keys(objectOf(objectOf(form['messages'])[field]));
        return Object.keys(objectOf(reasons))
          .filter((rule) => !said.includes(rule))
          .map((rule) =>
            problemAt(
              file,
              `${pointer}/unreachable${pointerStep(field)}${pointerStep(rule)}`,
              'reason-without-message',
              `"unreachable" names the rule "${rule}" of "${field}", which has no message.`,
              suggestion(rule, said),
            ),
          );
      }),
    ),
  );
}

function causeOf({ text, way, value }: Attempt): string {
  if (value === undefined) return 'leaving the field empty';
  const became = String(value) === text ? '' : ` (which becomes "${shortened(String(value))}")`;
  return `${way === 'pasted' ? '' : 'typing '}"${shortened(text)}"${became}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 30)}… with ${text.length} characters` : text;
}
