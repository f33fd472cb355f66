import { readCatalogue } from '../compile/catalogue.ts';
import { listOf, objectOf, textOf, textsOf } from '../source/json-value.ts';
import { pointerStep } from '../source/json-text.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Check, CheckContext } from './context.ts';
import { problemAt, type Problem } from './problem.ts';

/** A text that people read, in English or translated, and where it stands. */
export interface ShownText {
  readonly file: JsonFile;
  readonly pointer: string;
  readonly text: string;
}

/** Texts are plain: markup would show as it stands, and an address in a text is one that the settings know. */
export const proveTexts: Check = (context) => {
  const known = originsOf(context.project);
  return shownTexts(context, (text) => hint.test(text)).flatMap((shown) => [
    ...markupIn(shown),
    ...addressesIn(shown, known),
  ]);
};

/**
 * The texts of the config, and then the translations, of which `isMeant` says yes: of a large config few are, and nothing
 * is made for the others.
 */
export function shownTexts({ texts, project }: CheckContext, isMeant: (text: string) => boolean): ShownText[] {
  const found: ShownText[] = [];
  for (const { schema, value, file, pointer } of texts)
    if (schema['x-text'] === true && typeof value === 'string' && isMeant(value))
      found.push({ file, pointer, text: value });
  for (const file of project.locales.values())
    readCatalogue(file.json.value).forEach(({ text }, key) => {
      if (isMeant(text)) found.push({ file, pointer: pointerStep(key), text });
    });
  return found;
}

/** What markup and addresses cannot do without: most texts have none of it. */
const hint = /[<[*&]|:\/\/|www\./i;
const markup = [/<\/?[a-z][^<>]*>/i, /\[[^\]]+\]\([^)]*\)/, /\*\*[^*]+\*\*/, /&(?:[a-z]+|#\d+);/i];

function markupIn({ file, pointer, text }: ShownText): Problem[] {
  const found = markup.map((pattern) => pattern.exec(text)?.[0]).find((part) => part !== undefined);
  if (found === undefined) return [];
  return [
    problemAt(
      file,
      pointer,
      'markup-in-text',
      `The text holds ${found}, which would be seen as letters.`,
      'write plain text; a link is a block of its own: { "link": "…", "go": "…" }',
    ),
  ];
}

function addressesIn({ file, pointer, text }: ShownText, known: ReadonlySet<string>): Problem[] {
  return [...text.matchAll(/(?:https?:\/\/|www\.)[^\s"')}]+/gi)].flatMap(([found]) => {
    const address = found.replace(/[.,:;!?]+$/, ''); // the sentence's own
    if (known.has(hostOf(address))) return [];
    return [
      problemAt(
        file,
        pointer,
        'address-not-allowed',
        `The text names the address ${address}, which settings.json does not know.`,
        'use an address of "links" or "hosts" in settings.json, or add its host there',
      ),
    ];
  });
}

/** The hosts of all links and of the allowlist. */
function originsOf({ settings }: Project): ReadonlySet<string> {
  const { links, hosts } = objectOf(settings?.json.value);
  const allowed = Object.values(objectOf(hosts)).flatMap((group) => textsOf(listOf(group)));
  const linked = Object.values(objectOf(links)).flatMap((link) => textOf(link) ?? []);
  return new Set([...allowed, ...linked].map(hostOf));
}

function hostOf(address: string): string {
  const [host = ''] = address.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/);
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[.,:;]$/, '');
}
