/** A place in a trie: what was made for the steps that lead to it. */
interface TriePlace<Step, Made> {
  next: Map<Step, TriePlace<Step, Made>> | undefined;
  made: Made | undefined;
}

/**
 * Keeps what was made for lists of steps. Each list is followed step by step, which is faster than to write a key for it.
 * More than `most` steps are not kept: then it begins anew, so that a server that checks all day does not grow.
 */
export class Trie<Step, Made> {
  root: TriePlace<Step, Made> = { next: undefined, made: undefined };
  private steps = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The place to which a step leads from another one. */
  after(before: TriePlace<Step, Made>, step: Step): TriePlace<Step, Made> {
    return before.next?.get(step) ?? this.grown(before, step);
  }

  private grown(before: TriePlace<Step, Made>, step: Step): TriePlace<Step, Made> {
    const place: TriePlace<Step, Made> = { next: undefined, made: undefined };
    this.steps += 1;
    if (this.steps > this.most) [this.root, this.steps] = [{ next: undefined, made: undefined }, 0];
    (before.next ??= new Map<Step, TriePlace<Step, Made>>()).set(step, place);
    return place;
  }
}
