import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Place } from './edge.ts';

/** What journey.json says of the screens. */
export interface JourneyParts {
  readonly file: JsonFile;
  readonly entries: readonly string[];
  readonly onboarding: readonly string[];
  /** The number of each step of `onboarding`, from 0. */
  readonly steps: ReadonlyMap<string, number>;
  readonly serverRoutes: readonly string[];
  readonly ends: ReadonlyMap<string, string>;
  readonly unknownRoute: string;
  readonly notFound: string;
  readonly signedOut: string;
}

const read = new WeakMap<JsonFile, JourneyParts>();

/** What journey.json says of the screens, read once; undefined where there is none. */
export function journeyParts({ journey }: Project): JourneyParts | undefined {
  if (!journey) return undefined;
  const parts = read.get(journey) ?? readParts(journey);
  read.set(journey, parts);
  return parts;
}

function readParts(journey: JsonFile): JourneyParts {
  const value = objectOf(journey.json.value);
  const onboarding = textsOf(value['onboarding']);
  const ends = Object.entries(objectOf(value['ends'])).map(([id, kind]) => [id, String(kind)] as const);
  return {
    file: journey,
    entries: textsOf(value['entries']),
    onboarding,
    // a step that stands there twice counts where it stands first
    steps: new Map(onboarding.map((id, index) => [id, index] as const).toReversed()),
    serverRoutes: textsOf(value['serverRoutes']),
    ends: new Map(ends),
    unknownRoute: textOf(value['unknownRoute']) ?? '',
    notFound: textOf(value['notFound']) ?? '',
    signedOut: textOf(value['signedOut']) ?? '',
  };
}

/** Where a screen stands in a part of journey.json. */
export function placeIn(
  parts: JourneyParts,
  part: 'entries' | 'onboarding' | 'serverRoutes' | 'ends',
  screen: string,
): Place {
  const step = part === 'ends' ? pointerStep(screen) : `/${parts[part].indexOf(screen)}`;
  return { file: parts.file, pointer: `/${part}${step}` };
}

/** What a screen's file says. */
export function screenValue({ screens }: Project, id: string): JsonObject {
  return objectOf(screens.get(id)?.json.value);
}

/** Whether a screen only waits or forwards. */
export function isTransient(project: Project, id: string): boolean {
  return screenValue(project, id)['transient'] === true;
}
