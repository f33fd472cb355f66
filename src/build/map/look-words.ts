import type { ScreenLinks } from './page.ts';

/** A line under the map; `look` is the colour of the boxes that it is about. */
export interface Said {
  readonly text: string;
  readonly look?: 'on' | 'from';
}

const undo = 'Escape or “Show all” shows everything again.';

/** What is said while nothing is chosen. */
export const startLine: Said = {
  text: 'Choose a screen to see where it leads and what leads to it. With the keyboard: Tab into the map, arrow keys, Enter.',
};

/** What is said of the screen that is chosen. */
export function chosenLines(screens: Readonly<Record<string, ScreenLinks>>, id: string): Said[] {
  const here = screens[id];
  if (!here) return [];
  const named = (ids: readonly string[]) => ids.map((each) => `“${screens[each]?.title ?? each}”`);
  const from = Object.keys(screens).filter((other) => other !== id && screens[other]?.on.includes(id));
  const backFrom = Object.keys(screens).filter((other) => other !== id && screens[other]?.back.includes(id));
  return [
    { text: `“${here.title}” leads on to ${listed([...named(here.on), ...here.beyond])}.`, look: 'on' },
    { text: `Back leads to ${listed([...named(here.back), ...here.backTo])}.` },
    { text: `To it lead ${listed(named(from), 'the server, or a way in')}.`, look: 'from' },
    ...(backFrom.length === 0 ? [] : [{ text: `Back leads here from ${listed(named(backFrom))}.` }]),
    { text: undo },
  ];
}

/** What was found of what is looked for. */
export interface Hits {
  readonly word: string;
  readonly title: string | undefined;
  /** Which of them is shown, from 0. */
  readonly hit: number;
  readonly count: number;
  /** As many more have the word among their ways. */
  readonly others: number;
  /** Whether the screens themselves are called so, or only name it. */
  readonly isCalledSo: boolean;
}

/** What is said of a search: which screen is shown, of how many, and what else there is. */
export function foundLine({ word, title, hit, count, others, isCalledSo }: Hits): Said {
  if (count === 0) return { text: `Nothing found for “${word}”. ${undo}` };
  const what = isCalledSo
    ? ''
    : `No screen is called “${word}”, but ${count === 1 ? 'one names' : `${count} name`} it. `;
  const more =
    isCalledSo && others > 0 ? ` ${others} more ${others === 1 ? 'names' : 'name'} it among their ways.` : '';
  const next = count > 1 ? ' Enter shows the next one.' : '';
  return { text: `${what}${hit + 1} of ${count}: “${title ?? ''}”.${next}${more} ${undo}` };
}

function listed(words: readonly string[], none = 'nothing by name'): string {
  return words.length === 0 ? none : words.join(', ');
}
