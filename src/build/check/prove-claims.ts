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
  const entries = listOf(objectOf(context.project.settings?.json.value)['claims']).map(objectOf);
  const claims = entries.map(claimOf);
  if (claims.length === 0) return [];
  // every text is looked at once for all claims; few of them hold any
  const said = patternOf(entries.flatMap(({ says }) => textOf(says) ?? []));
  const suspect = shownTexts(context, (text) => said.test(text) || apr.test(text));
  return suspect.flatMap((shown) => claims.flatMap((claim) => problemOf(shown, claim) ?? []));
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
  const pattern = patternOf([words]);
  return ({ text }) => pattern.exec(text)?.[0];
}

/** The pattern of some words or of others. */
function patternOf(choices: readonly string[]): RegExp {
  const each = choices.map((words) => words.trim().split(/\s+/).map(escaped).join('[\\s\\u00a0-]+'));
  return new RegExp(`(?<![\\p{L}\\d.])(?:${each.join('|')})(?![\\p{L}\\d])`, 'iu');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const apr = /\bAPR\b/i;

/** An APR holds the interest and the fees: one below the interest beside it, in the text or in the rows around it, is wrong. */
function aprBelowInterest({ file, pointer, text }: ShownText): string | undefined {
  if (!apr.test(text)) return undefined; // of rows told once, at the one that names the APR
  const around = /^(.*\/rows)\/\d+\/label$/.exec(pointer)?.[1];
  const whole = around === undefined ? text : rowsText(file, around);
  const yearly = rateAfter(whole, apr);
  const interest = rateAfter(whole, /\binterest(?: rate)?\b/i);
  return yearly !== undefined && interest !== undefined && yearly < interest
    ? `APR ${yearly}%, interest ${interest}%`
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
