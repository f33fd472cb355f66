import { listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { shownTexts, type ShownText } from './prove-texts.ts';
import { valueAt } from './references.ts';

/** A claim that compliance staff watch for: "claims" of settings.json. */
interface Claim {
  readonly found: (shown: ShownText) => string | undefined;
  readonly why: string;
  /** The screens on which it was read and let stand. */
  readonly known: ReadonlySet<string>;
  readonly stops: boolean;
}

/** No text makes a claim that the settings watch for, but where it was let stand. */
export const proveClaims: Check = (context) => {
  const claims = listOf(objectOf(context.project.settings?.json.value)['claims']).map((each) =>
    claimOf(objectOf(each)),
  );
  if (claims.length === 0) return [];
  const problems: Problem[] = [];
  // every claim is looked for in every text: nothing is made for those that have none
  for (const shown of shownTexts(context))
    for (const claim of claims) {
      const problem = problemOf(shown, claim);
      if (problem) problems.push(problem);
    }
  return problems;
};

function claimOf(entry: JsonObject): Claim {
  const says = textOf(entry['says']);
  return {
    found: says === undefined ? aprBelowInterest : wordsIn(says),
    why: textOf(entry['why']) ?? '',
    known: new Set(textsOf(entry['known'])),
    stops: entry['stops'] === true,
  };
}

function problemOf(shown: ShownText, { found, why, known, stops }: Claim): Problem | undefined {
  const { file, pointer } = shown;
  const claim = found(shown);
  if (claim === undefined || known.has(screenOf(shown))) return undefined;
  return problemAt(
    file,
    pointer,
    'watched-claim',
    `The text claims "${claim}". ${why}`,
    'change the text; if it was read and may stand, name the screen under "known" of the claim in settings.json',
    stops ? 'error' : 'warning',
  );
}

/** The id of the screen in whose file, or under whose key of a translation, a text stands. */
function screenOf({ file, pointer }: ShownText): string {
  return file.path.includes('/locales/') ? (pointer.slice(1).split('.')[0] ?? '') : file.id;
}

/** Finds words as they stand in a text, whatever their case and the spaces between them. */
function wordsIn(words: string): Claim['found'] {
  const parts = words.trim().split(/\s+/);
  const pattern = new RegExp(`(?<![\\p{L}\\d.])${parts.map(escaped).join('[\\s\\u00a0-]+')}(?![\\p{L}\\d])`, 'iu');
  return ({ text }) => pattern.exec(text)?.[0];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** An APR holds the interest and the fees: one below the interest beside it, in the text or in the rows around it, is wrong. */
function aprBelowInterest({ file, pointer, text }: ShownText): string | undefined {
  if (!/\bAPR\b/i.test(text)) return undefined; // of rows told once, at the one that names the APR
  const around = /^(.*\/rows)\/\d+\/label$/.exec(pointer)?.[1];
  const whole = around === undefined ? text : rowsText(file, around);
  const apr = rateAfter(whole, /\bAPR\b/i);
  const interest = rateAfter(whole, /\binterest(?: rate)?\b/i);
  return apr !== undefined && interest !== undefined && apr < interest
    ? `APR ${apr}%, interest ${interest}%`
    : undefined;
}

/** Rows of a table as one text. */
function rowsText(file: JsonFile, pointer: string): string {
  const rows = listOf(valueAt(file.json.value, pointer)).map(objectOf);
  return rows.map(({ label, value }) => `${textOf(label) ?? ''}: ${textOf(value) ?? ''}.`).join(' ');
}

/** The first percentage after a word, before the next sentence. */
function rateAfter(text: string, word: RegExp): number | undefined {
  const at = word.exec(text);
  if (!at) return undefined;
  const [, rate] = /^[^.;%]*?(\d+(?:\.\d+)?)\s*%/.exec(text.slice(at.index + at[0].length)) ?? [];
  return rate === undefined ? undefined : Number(rate);
}
