/** A way from a screen, in words. */
export interface MapWay {
  /** The screens to which it leads, by id; none for an address outside, and where only the server knows. */
  readonly to: readonly string[];
  /** What is shown for it: 'next step', or the screen's number and title. */
  readonly target: string;
  /** What is pressed, in words; empty for back. */
  readonly by: string;
  /** Under what condition, in words; empty for always. */
  readonly when: string;
}

/** A screen of the map. */
export interface MapCard {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  /** Its place in the order of the application, from 1. */
  readonly step: number | undefined;
  readonly kind: string;
  readonly ways: readonly MapWay[];
  /** The screen after it in the order, where one of its ways asks the server for the next step. */
  readonly next: string | undefined;
  readonly back: readonly MapWay[];
  /** What the checker says of it, in whole sentences. */
  readonly problems: readonly string[];
}

/** Screens under one heading. */
export interface MapGroup {
  readonly name: string;
  readonly cards: readonly MapCard[];
}

/** For whom the map is drawn. */
export type People = 'all' | 'new' | 'repeat';

/** What a way says of which only the server knows where it leads. */
export const nextStep = 'next step';

/** How the target of a way begins that leads outside. */
export const leaving = 'leaves the app for';
