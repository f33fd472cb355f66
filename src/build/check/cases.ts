import type { Condition, Test } from '#lib/condition.ts';
import { boxNumber, boxOf, setNumber, setOf } from './boxes.ts';
import { inOneList } from '../in-one-list.ts';
import { NumberTrie } from './number-trie.ts';
import { PairTable } from './pair-table.ts';

/**
 * Exact reasoning on conditions. Since a condition only compares facts with named values, each fact has finitely many
 * cases: the named values, the three ways to be absent, and any other value. A set of cases is a list of boxes; a box
 * says for some facts which values are left, and leaves all other facts open.
 */
export type Atom = string;
export type Box = ReadonlyMap<string, ReadonlySet<Atom>>;
export type Cases = readonly Box[];

/** The values that a fact may have, where more is known than that it may have any. */
export type Domains = ReadonlyMap<string, ReadonlySet<Atom>>;

/** The ways to be absent. */
export const absent: readonly Atom[] = ['undefined', 'null', '""'];
/** Any value that no condition names. */
export const other: Atom = 'any other value';

/** Nothing is known: every case. */
export const everyCase: Cases = [new Map()];

/** The atom of a named value. */
export function atomOf(value: string | number | boolean | null): Atom {
  return JSON.stringify(value);
}

/** A fact that has one of these values, or none when it may be absent. */
export function domainOf(
  values: readonly (string | number | boolean | null)[],
  mayBeAbsent: boolean,
): ReadonlySet<Atom> {
  return new Set([...values.map(atomOf), ...(mayBeAbsent ? absent : [])]);
}

/** So many results are kept at most. */
const mostResults = 1_000_000;

/** What two boxes have in common, and what is left of the first: by its number and the second's, as `against` says it. */
const meets = new PairTable<Box | undefined>(mostResults);
const cuts = new PairTable<Cases>(mostResults);

/** The values of a fact that no condition names. */
const unnamed = setOf([...absent, other]);

/** Numbers for results of all spaces: they depend on the box on the right and on the values that its facts may have. */
const rights = new NumberTrie<number>(300_000);
let lastRight = 0;

/** Arithmetic of cases over facts whose values are named somewhere in `conditions`. */
export class CaseSpace {
  private readonly named: ReadonlyMap<string, ReadonlySet<Atom>>;
  private readonly passed = new Map<string, Map<Test, ReadonlySet<Atom>>>();
  private readonly reckoned = new Map<Box, number>();
  private readonly held = new Map<Condition, Cases>();

  constructor(
    conditions: Iterable<Condition>,
    private readonly known: Pick<Domains, 'get'> = new Map(),
  ) {
    const named = new Map<string, Set<Atom>>();
    for (const condition of conditions) {
      for (const [path, test] of Object.entries(condition)) {
        const atoms = named.get(path) ?? new Set([...absent, other]);
        namedBy(test).forEach((atom) => atoms.add(atom));
        named.set(path, atoms);
      }
    }
    this.named = named;
  }

  /** The cases in which a condition holds. */
  holding(condition: Condition | undefined): Cases {
    if (!condition) return everyCase;
    const known = this.held.get(condition);
    if (known) return known;
    const found = this.findHolding(condition);
    this.held.set(condition, found);
    return found;
  }

  private findHolding(condition: Condition): Cases {
    const box = new Map<string, ReadonlySet<Atom>>();
    for (const [path, test] of Object.entries(condition)) {
      const passing = this.passing(path, test);
      if (passing.size === 0) return [];
      box.set(path, passing);
    }
    return [boxOf(box)];
  }

  /** The cases that are in both. */
  both(left: Cases, right: Cases): Cases {
    const found: Box[] = [];
    for (const a of left)
      for (const b of right) {
        const met = this.meet(a, b);
        if (met) found.push(met);
      }
    return found;
  }

  /** The cases of `left` that are not in `right`. */
  without(left: Cases, right: Cases): Cases {
    let rest = left;
    for (const hole of right) rest = inOneList(rest, (box) => this.cut(box, hole));
    return rest;
  }

  /** A case of these, in words, for a report. */
  inWords([box]: Cases): string {
    const parts = [...(box ?? [])].filter(([path, atoms]) => atoms.size < this.domain(path).size);
    return parts.map(([path, atoms]) => `${path} is ${valueText(atoms)}`).join(' and ') || 'nothing special holds';
  }

  /** The values that a fact may have here. */
  domain(path: string): ReadonlySet<Atom> {
    return this.known.get(path) ?? this.named.get(path) ?? unnamed;
  }

  /** The values that pass a test; found once, since the same rows are asked in every way in which a run can come by. */
  passing(path: string, test: Test): ReadonlySet<Atom> {
    const known = this.passed.get(path)?.get(test);
    if (known) return known;
    const tests = this.passed.get(path) ?? new Map<Test, ReadonlySet<Atom>>();
    const found = setOf([...this.domain(path)].filter(passerOf(test)));
    this.passed.set(path, tests.set(test, found));
    return found;
  }

  /** A number for what is reckoned with a box on the right, here or where its facts may have the same values. */
  against(box: Box): number {
    const known = this.reckoned.get(box);
    if (known !== undefined) return known;
    let at = rights.after(rights.begin(), boxNumber(box));
    for (const path of box.keys()) at = rights.after(at, setNumber(this.domain(path)));
    const found = rights.at(at) ?? rights.keep(at, (lastRight += 1));
    this.reckoned.set(box, found);
    return found;
  }

  private meet(a: Box, b: Box): Box | undefined {
    if (b.size === 0) return a;
    const [number, right] = [boxNumber(a), this.against(b)];
    const known = meets.find(number, right);
    if (known >= 0) return meets.at(known);
    const box = this.findMeet(a, b);
    meets.keep(number, right, box);
    return box;
  }

  private findMeet(a: Box, b: Box): Box | undefined {
    // most pairs have nothing in common: only of the others a box is made
    for (const [path, atoms] of b) if (!intersects(a.get(path) ?? this.domain(path), atoms)) return undefined;
    let box: Map<string, ReadonlySet<Atom>> | undefined;
    for (const [path, atoms] of b) {
      const both = common(a.get(path) ?? this.domain(path), atoms);
      if (both !== a.get(path)) (box ??= new Map(a)).set(path, both);
    }
    return boxOf(box ?? a);
  }

  private cut(box: Box, hole: Box): Cases {
    const [number, right] = [boxNumber(box), this.against(hole)];
    const known = cuts.find(number, right);
    if (known >= 0) return cuts.at(known);
    const found = this.findCut(box, hole);
    cuts.keep(number, right, found);
    return found;
  }

  /** What is left of a box when another is cut out of it: boxes that do not overlap. */
  private findCut(box: Box, hole: Box): Cases {
    for (const [path, atoms] of hole) if (!intersects(box.get(path) ?? this.domain(path), atoms)) return [boxOf(box)];
    const pieces: Box[] = [];
    const inside = new Map(box);
    for (const [path, atoms] of hole) {
      const left = inside.get(path) ?? this.domain(path);
      const both = common(left, atoms);
      if (both.size < left.size)
        pieces.push(boxOf(new Map(inside).set(path, setOf([...left].filter((atom) => !atoms.has(atom))))));
      inside.set(path, both);
    }
    return pieces;
  }
}

/** Whether two sets of values have one in common. */
export function intersects(a: ReadonlySet<Atom>, b: ReadonlySet<Atom>): boolean {
  if (a === b) return a.size > 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const atom of small) if (large.has(atom)) return true;
  return false;
}

/** The values that are in both sets: one of the two where that says it, so that most boxes share their sets. */
export function common(a: ReadonlySet<Atom>, b: ReadonlySet<Atom>): ReadonlySet<Atom> {
  if (a === b) return a;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  const both = [...small].filter((atom) => large.has(atom));
  return both.length === small.size ? small : setOf(both);
}

function namedBy(test: Test): Atom[] {
  if (typeof test !== 'object' || test === null) return [];
  if ('const' in test) return [atomOf(test.const)];
  return Array.isArray(test.enum) ? test.enum.map(atomOf) : [];
}

/** Says of a value whether it passes a test: one may name thousands. */
function passerOf(test: Test): (atom: Atom) => boolean {
  if (typeof test === 'boolean') return (atom) => absent.includes(atom) !== test;
  const named = new Set(namedBy(test));
  return (atom) => named.has(atom);
}

function valueText(atoms: ReadonlySet<Atom>): string {
  if (absent.every((atom) => atoms.has(atom))) {
    const present = [...atoms].filter((atom) => !absent.includes(atom));
    return ['absent', ...present].join(' or ');
  }
  return [...atoms].map((atom) => (atom === 'undefined' ? 'absent' : atom)).join(' or ');
}
