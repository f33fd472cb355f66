/**
 * Keeps what was made for two numbers, from 0 on. A table of its own: very many pairs come up, and Maps in a Map would take
 * several times the memory and the time. More than `most` are not kept: then it begins anew, so that a server that checks
 * all day does not grow.
 */
export class PairTable<Made> {
  private readonly most: number;
  /** Both numbers of each place, one after the other; -1 where a place is free. */
  private keys = freeKeys(smallest);
  private made: Made[] = [];
  private mask = smallest - 1;
  private count = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Where that stands which was made for two numbers; -1 when nothing was. It holds until something else is kept. */
  find(first: number, second: number): number {
    const { keys, mask } = this;
    for (let place = hashOf(first, second) & mask; ; place = (place + 1) & mask) {
      const key = keys[2 * place];
      if (key === first && keys[2 * place + 1] === second) return place;
      if (key === -1) return -1;
    }
  }

  /** What stands at a place that `find` gave. */
  at(place: number): Made {
    return this.made[place] as Made; // `find` gives only places where something was kept
  }

  keep(first: number, second: number, made: Made): void {
    if (this.count >= this.most) this.clear();
    if (2 * this.count > this.mask) this.grow();
    this.count += 1;
    this.put(first, second, made);
  }

  clear(): void {
    [this.keys, this.made, this.mask, this.count] = [freeKeys(smallest), [], smallest - 1, 0];
  }

  private put(first: number, second: number, made: Made): void {
    const { keys, mask } = this;
    let place = hashOf(first, second) & mask;
    while (keys[2 * place] !== -1) place = (place + 1) & mask;
    keys[2 * place] = first;
    keys[2 * place + 1] = second;
    this.made[place] = made;
  }

  private grow(): void {
    const { keys, made } = this;
    const size = 2 * (this.mask + 1);
    this.keys = freeKeys(size);
    this.made = [];
    this.made.length = size; // takes the room at once: places are not filled in turn
    this.mask = size - 1;
    for (let place = 0; 2 * place < keys.length; place += 1) {
      const first = keys[2 * place] ?? -1;
      if (first !== -1) this.put(first, keys[2 * place + 1] ?? -1, made[place] as Made); // kept together with its numbers
    }
  }
}

/** So many places a table has at first: always a power of two. */
const smallest = 16;

function freeKeys(places: number): Float64Array {
  return new Float64Array(2 * places).fill(-1);
}

/** A number that differs for most pairs, also for those that follow one another. */
function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second | 0, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
