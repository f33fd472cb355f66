import { conversions } from '#lib/convert.ts';
import { writtenPlaceholder, type Placeholder } from '#lib/fill-text.ts';
import { inOneList } from '../in-one-list.ts';
import type { ProblemCode } from './codes.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { factFault, factNames } from './fact-paths.ts';
import { filledTexts, type FilledText } from './filled-texts.ts';
import { fieldsOf } from './names.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** Every path of a condition and every `from` is a fact that can be there. */
export const checkFacts: Check = (context) =>
  inOneList(context.places('fact'), (visit) => {
    if (typeof visit.value !== 'string') return none;
    const fault = factFault(context, visit, visit.value);
    return fault ? [problemAt(visit.file, visit.pointer, 'unknown-fact', fault.what, fault.fix)] : none;
  });

/** What is remembered or forgotten is a fact that session, draft, a form or the screen has. */
export const checkTargets: Check = (context) =>
  context.places('target').flatMap((visit) => {
    if (typeof visit.value !== 'string') return [];
    const [root = '', name] = visit.value.split('.');
    if (name === undefined || root === 'screen') return [];
    const names =
      root === 'form' ? formNames(context, visit) : factNames(context.project, root === 'draft' ? 'draft' : 'session');
    if (names.includes(name)) return [];
    const near = suggestion(
      visit.value,
      names.map((known) => `${root}.${known}`),
    );
    const fix =
      root === 'form'
        ? near
        : near.startsWith('did you mean')
          ? `${near} A new fact stands in schemas/facts/${root}.schema.json.`
          : `add it to schemas/facts/${root}.schema.json: "${name}": { "type": "string", "description": "…" }`;
    return [
      problemAt(
        visit.file,
        visit.pointer,
        'unknown-target',
        `There is no fact "${visit.value}" that could be kept.`,
        fix,
      ),
    ];
  });

/** Every {placeholder} of a text names a fact that can be there, and a conversion that exists. */
export const checkPlaceholders: Check = (context) =>
  inOneList(filledTexts(context), (filled) => {
    const { kind, pointer } = filled.visit;
    // The frame fills its own words with facts of its own.
    return kind === 'journey' && pointer.startsWith('/words/') ? none : textProblems(context, filled);
  });

function textProblems(context: CheckContext, { visit, text, placeholders }: FilledText): readonly Problem[] {
  const problems = placeholders.flatMap((placeholder) => {
    const { path } = placeholder;
    const own = conversionProblems(context, visit, placeholder);
    const fault =
      path.startsWith('widget.') && visit.widget !== undefined ? undefined : factFault(context, visit, path);
    if (fault)
      own.push(
        problemAt(visit.file, visit.pointer, 'unknown-fact', `The text names {${path}}. ${fault.what}`, fault.fix),
      );
    return own;
  });
  const braces = (text.match(/[{}]/g) ?? []).length;
  if (braces !== placeholders.length * 2) {
    problems.push(
      problemAt(
        visit.file,
        visit.pointer,
        'stray-brace',
        'A { or } of this text belongs to no placeholder.',
        'write {session.userName}, or {screen.amount:inr} with a conversion',
      ),
    );
  }
  return problems;
}

const none: readonly Problem[] = [];

/** A conversion that does not exist, a list that does not, and a list where none is meant. */
function conversionProblems({ project }: CheckContext, visit: FileVisit, placeholder: Placeholder): Problem[] {
  const { path, conversion, argument } = placeholder;
  if (conversion === undefined) return [];
  const written = writtenPlaceholder(placeholder);
  const problem = (code: ProblemCode, what: string, fix: string) => [
    problemAt(visit.file, visit.pointer, code, what, fix),
  ];
  if (conversion === 'label') {
    if (argument === undefined)
      return problem('unknown-list', `${written} names no list.`, `name it: {${path}:label marital-status}`);
    if (project.lists.has(argument)) return [];
    return problem('unknown-list', `There is no list "${argument}".`, suggestion(argument, project.lists.keys()));
  }
  if (!(conversion in conversions)) {
    const known = [...Object.keys(conversions), 'label'];
    return problem(
      'unknown-conversion',
      `${written} names a conversion that does not exist.`,
      suggestion(conversion, known),
    );
  }
  if (argument === undefined) return [];
  return problem(
    'unknown-conversion',
    `In ${written} "${argument}" says nothing: only "label" has a name behind it.`,
    `write {${path}:${conversion}}`,
  );
}

function formNames({ project }: CheckContext, { file, kind }: FileVisit): string[] {
  return kind === 'screen' ? fieldsOf(file) : [...project.screens.values()].flatMap(fieldsOf);
}
