import { isSafePattern } from 'redos-detector';

/** How many ways to match one text are suspicious, and how long they are looked for. */
const suspicious = { maxScore: 50, maxSteps: 2000, timeout: Infinity };

/** A text of the longest size takes a sound pattern less than a millisecond, a slow one for ever. */
const patience = 20;
const longest = 1000;

/** Letters of which texts are made that may take long, where the pattern does not tell its own. */
const usual = ['a', 'A', '0', ' ', '.', '-', '@', '_'];

/**
 * Whether somebody could type a text that keeps a pattern busy. A pattern with many ways to match one text is only
 * suspected: it is slow when a text is found that it really takes long for. Throws for what is no pattern.
 */
export function isSlow(pattern: string): boolean {
  const verdict = isSafePattern(pattern, suspicious);
  if (verdict.safe) return false;
  const expression = new RegExp(pattern, 'u');
  const path =
    verdict.trails
      .at(-1)
      ?.trail.map(({ a }) => letterOf(a.node.source))
      .join('') ?? '';
  const letters = [...new Set(path === '' ? usual : path)];
  const parts = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))];
  const starts = Array.from(path, (_letter, end) => path.slice(0, end));
  if (starts.some((begun) => quickest(expression, `${begun}\u0000`) > patience)) return true;
  const ends = [1, 2, 3, 4].map((length) => path.slice(-length)).filter((end) => end !== '');
  return [...ends, ...parts].some((part) => keepsBusy(expression, path, part) || keepsBusy(expression, '', part));
}

/** Whether ever longer texts that repeat a part keep an expression busy. They grow slowly, so that none takes for ever. */
function keepsBusy(expression: RegExp, before: string, part: string): boolean {
  for (let times = 4; times * part.length < longest; times = Math.ceil(times * 1.15)) {
    if (quickest(expression, `${before}${part.repeat(times)}\u0000`) > patience) return true;
  }
  return false;
}

/** Milliseconds for a text: the shortest of three, so that a busy machine condemns nothing. */
function quickest(expression: RegExp, text: string): number {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > patience; turn += 1) {
    const started = performance.now();
    expression.test(text);
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** A letter that a piece of a pattern, such as [a-z], takes. */
function letterOf(source: string): string {
  const printable = Array.from({ length: 95 }, (_none, index) => String.fromCharCode(32 + index));
  const piece = new RegExp(`^(?:${source})$`, 'u');
  return [...usual, ...printable].find((letter) => piece.test(letter)) ?? '';
}
