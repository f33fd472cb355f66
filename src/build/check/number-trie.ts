import { PairTable } from './pair-table.ts';

/**
 * Keeps what was made for lists of numbers. Each list is followed number by number, which is faster than to write a key for
 * it. More than `most` steps are not kept: then it begins anew, before the next list is followed.
 */
export class NumberTrie<Made> {
  private readonly most: number;
  private readonly next: PairTable<number>;
  private made: (Made | undefined)[] = [];
  private last = 0;

  constructor(most: number) {
    this.most = most;
    this.next = new PairTable(Infinity); // places that are gone must not be followed: `begin` alone empties it
  }

  /** The place from which each list is followed. */
  begin(): number {
    if (this.last > this.most) {
      this.next.clear();
      this.made = [];
      this.last = 0;
    }
    return 0;
  }

  /** The place to which a number leads from another one. */
  after(place: number, step: number): number {
    const at = this.next.find(place, step);
    if (at >= 0) return this.next.at(at);
    this.last += 1;
    this.next.keep(place, step, this.last);
    return this.last;
  }

  /** What was made for the list that led to a place. */
  at(place: number): Made | undefined {
    return this.made[place];
  }

  keep(place: number, made: Made): Made {
    this.made[place] = made;
    return made;
  }
}
