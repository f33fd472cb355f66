import type { JsonFile } from '../source/project.ts';

/**
 * What kind of thing an applicant meets: a text to read, a piece of a screen, a field, a rule, a choice, a message, what a
 * tap or a reply leads to, where back leads, or something of the whole journey.
 */
export type SaidKind = 'text' | 'block' | 'field' | 'rule' | 'choice' | 'message' | 'event' | 'back' | 'journey';

/** One thing that applicants meet, in words. The order of the lines of a section counts. */
export interface Said {
  /** The screen's id; '' for what holds on every screen. */
  readonly screen: string;
  /** The part of the screen, such as 'Back' or 'When submit'. */
  readonly section: string;
  readonly kind: SaidKind;
  readonly say: string;
  readonly file: JsonFile;
  readonly pointer: string;
}
