import type { MapCard, MapWay } from './card.ts';

/** A line of a card, with its look as SVG attributes. */
export interface Line {
  readonly text: string;
  readonly style: string;
}

/** So many letters stand in a line. */
const letters = 60;
/** A way takes at most so many lines, and so does a problem. */
const mostLines = 3;
const small = 'font-size="11.5"';

/** What stands on a card under its title: the ways on, the ways back, and what the checker says. */
export function cardLines({ ways, back, problems }: MapCard): Line[] {
  return [
    ...ways.flatMap((way) => wayLines('→', way, `fill="#175cd3" ${small}`)),
    ...back.flatMap((way) => wayLines('←', way, `fill="#475467" ${small}`)),
    ...problems.flatMap((what) => lines(`! ${what}`, `fill="#b42318" ${small}`)),
  ];
}

/** The target, what is pressed and under what condition. */
function wayLines(mark: string, { target, by, when }: MapWay, style: string): Line[] {
  const how = [by, when].filter((part) => part !== '').join(', ');
  return lines(`${mark} ${target}${how === '' ? '' : ` · ${how}`}`, style);
}

function lines(words: string, style: string): Line[] {
  return wrapped(words, mostLines).map((text, index) => ({ text: index === 0 ? text : `   ${text}`, style }));
}

/** At most so many lines of words; what does not fit ends with dots. */
function wrapped(words: string, most: number): string[] {
  const done: string[] = [];
  let rest = words;
  while (rest.length > letters && done.length < most - 1) {
    const cut = rest.lastIndexOf(' ', letters);
    const end = cut > 0 ? cut : letters;
    done.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...done, shortened(rest, letters)];
}

/** Words of at most so many letters; what does not fit ends with dots. */
export function shortened(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}
