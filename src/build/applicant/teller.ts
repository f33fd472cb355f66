import type { Language } from '../source/language.ts';
import type { Project } from '../source/project.ts';
import type { Speech } from './speech.ts';

/** What putting a project into words needs. */
export interface Teller {
  readonly project: Project;
  readonly language: Language;
  readonly speech: Speech;
}
