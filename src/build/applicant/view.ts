import { objectOf } from '../source/json-value.ts';
import { readLanguage } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { journeySaid } from './journey-said.ts';
import type { Said } from './said.ts';
import { screenSaid } from './screen-said.ts';
import { speechOf } from './speech.ts';
import type { Teller } from './teller.ts';

/**
 * Everything that applicants can meet, in words: screen by screen its texts, pieces, fields, rules, choices, messages,
 * what each event and each reply leads to and where back leads; then what holds everywhere. Two configs that differ only
 * in the order of keys or in their layout say the same. Of the screens `besides` nothing is said.
 */
export function applicantView(project: Project, besides: ReadonlySet<string> = new Set()): readonly Said[] {
  const teller: Teller = { project, language: readLanguage(project), speech: speechOf(project) };
  const around = aroundOf(project);
  const screens = [...project.screens.values()].filter(
    ({ id, json }) => !besides.has(id) && Object.keys(objectOf(json.value)).length > 0,
  );
  return [...screens.flatMap((file) => keptOf(teller, file, around)), ...journeySaid(teller)];
}

/** The lines of a screen, and all that they were made from. */
interface Kept {
  readonly from: readonly unknown[];
  readonly lines: readonly Said[];
}

const kept = new WeakMap<JsonFile, Kept>();

/** The lines of a screen; those of the last time where nothing that they come from is another one now. */
function keptOf(teller: Teller, file: JsonFile, around: readonly unknown[]): readonly Said[] {
  const last = kept.get(file);
  if (last && last.from.length === around.length && last.from.every((part, index) => part === around[index]))
    return last.lines;
  const lines = screenSaid(teller, file);
  kept.set(file, { from: around, lines });
  return lines;
}

/** What the lines of any screen come from besides its own file. */
function aroundOf(project: Project): unknown[] {
  const { settings, facts, languages, widgets, lists, forms } = project;
  return [settings, facts, languages, widgets, ...lists.values(), ...forms.values()];
}
