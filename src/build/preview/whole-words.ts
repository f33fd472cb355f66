import type { Said } from '../applicant/said.ts';
import { describedBy } from './say-parts.ts';

const kinds: Readonly<Record<string, string>> = {
  text: 'a text', list: 'a list', image: 'a picture', notice: 'a notice', link: 'a link', button: 'a button', form: 'a form',
  widget: 'a widget', cards: 'cards', rows: 'rows', each: 'a card for each record', shared: 'the shared part', loader: 'a sign that something is loading',
}; // prettier-ignore

/** A choice, a block or a field that is new or gone, with its texts (each in quotes), from its line in a view. */
export function wholeWords(kind: Said['kind'], say: string, words: readonly string[]): string {
  const said = words.join(', ');
  if (kind === 'choice') return said === '' ? `“${say}”` : `${said} (the server gets “${say}”)`;
  const described = describedBy(say);
  if (!described) return say;
  const { entries } = described;
  const name = Object.keys(kinds).find((key) => entries.has(key));
  const label = said === '' ? described.tail.replaceAll('"', '') : said;
  const field = entries.get('ui:widget');
  const what = kind === 'field' ? `a field of the kind “${field ?? 'text'}”` : (kinds[name ?? ''] ?? 'a part');
  const leads = entries.get('go');
  const own = name === undefined ? undefined : entries.get(name);
  const isNamed = own !== undefined && /^[\w-]+$/.test(own) && own !== 'text';
  return [
    what,
    isNamed ? ` “${own}”` : '',
    label === '' ? '' : ` ${label.startsWith('“') ? label : `“${label}”`}`,
    leads === undefined ? '' : `, to ‹${leads}›`,
    entries.has('shown') ? `, shown ${entries.get('shown') ?? ''}` : '',
  ].join('');
}

const ruleBegins: Readonly<Record<string, string>> = {
  required: 'it must be filled',
  minLength: 'at least so many characters:',
  maxLength: 'at most so many characters:',
  minimum: 'the least is',
  maximum: 'the most is',
  pattern: 'it must have the form',
  not: 'it must not be',
  equals: 'it must be the same as',
};

/** A rule in words, from its line in a view, such as `maximum 200000`. */
export function ruleWords(say: string): string {
  const [rule = '', ...bound] = say.split(' ');
  return [ruleBegins[rule] ?? rule, ...bound].join(' ');
}
