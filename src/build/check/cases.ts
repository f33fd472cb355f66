import type { Condition, Test } from '#lib/condition.ts';

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

/** Arithmetic of cases over facts whose values are named somewhere in `conditions`. */
export class CaseSpace {
  private readonly domains: Map<string, ReadonlySet<Atom>>;

  constructor(conditions: Iterable<Condition>, known: Domains = new Map()) {
    const named = new Map<string, Set<Atom>>();
    for (const condition of conditions) {
      for (const [path, test] of Object.entries(condition)) {
        const atoms = named.get(path) ?? new Set([...absent, other]);
        namedBy(test).forEach((atom) => atoms.add(atom));
        named.set(path, atoms);
      }
    }
    this.domains = new Map<string, ReadonlySet<Atom>>(named);
    for (const [path, atoms] of known) this.domains.set(path, atoms);
  }

  /** The cases in which a condition holds. */
  holding(condition: Condition | undefined): Cases {
    const box = new Map<string, ReadonlySet<Atom>>();
    for (const [path, test] of Object.entries(condition ?? {})) {
      const passing = new Set([...this.domain(path)].filter((atom) => passes(test, atom)));
      if (passing.size === 0) return [];
      box.set(path, passing);
    }
    return [box];
  }

  /** The cases that are in both. */
  both(left: Cases, right: Cases): Cases {
    return left.flatMap((a) => right.flatMap((b) => this.meet(a, b) ?? []));
  }

  /** The cases of `left` that are not in `right`. */
  without(left: Cases, right: Cases): Cases {
    return right.reduce<Cases>((rest, box) => rest.flatMap((each) => this.cut(each, box)), left);
  }

  /** A case of these, in words, for a report. */
  inWords([box]: Cases): string {
    const parts = [...(box ?? [])].filter(([path, atoms]) => atoms.size < this.domain(path).size);
    return parts.map(([path, atoms]) => `${path} is ${valueText(atoms)}`).join(' and ') || 'nothing special holds';
  }

  /** The values that a fact may have here. */
  domain(path: string): ReadonlySet<Atom> {
    return this.domains.get(path) ?? new Set([...absent, other]);
  }

  private meet(a: Box, b: Box): Box | undefined {
    const box = new Map(a);
    for (const [path, atoms] of b) {
      const left = box.get(path) ?? this.domain(path);
      const both = new Set([...left].filter((atom) => atoms.has(atom)));
      if (both.size === 0) return undefined;
      box.set(path, both);
    }
    return box;
  }

  /** What is left of a box when another is cut out of it: boxes that do not overlap. */
  private cut(box: Box, hole: Box): Cases {
    if (!this.meet(box, hole)) return [box];
    const pieces: Box[] = [];
    const inside = new Map(box);
    for (const [path, atoms] of hole) {
      const left = inside.get(path) ?? this.domain(path);
      const outside = new Set([...left].filter((atom) => !atoms.has(atom)));
      if (outside.size > 0) pieces.push(new Map(inside).set(path, outside));
      inside.set(path, new Set([...left].filter((atom) => atoms.has(atom))));
    }
    return pieces;
  }
}

function namedBy(test: Test): Atom[] {
  if (typeof test !== 'object' || test === null) return [];
  if ('const' in test) return [atomOf(test.const)];
  return Array.isArray(test.enum) ? test.enum.map(atomOf) : [];
}

function passes(test: Test, atom: Atom): boolean {
  if (typeof test === 'boolean') return absent.includes(atom) !== test;
  return namedBy(test).includes(atom);
}

function valueText(atoms: ReadonlySet<Atom>): string {
  if (absent.every((atom) => atoms.has(atom))) {
    const present = [...atoms].filter((atom) => !absent.includes(atom));
    return ['absent', ...present].join(' or ');
  }
  return [...atoms].map((atom) => (atom === 'undefined' ? 'absent' : atom)).join(' or ');
}
