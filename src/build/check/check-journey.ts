import { createJourneyContext } from '../journey/journey-context.ts';
import type { Project } from '../source/project.ts';
import type { Check } from './context.ts';
import type { Problem } from './problem.ts';
import { proveBack } from './prove-back.ts';
import { proveJourney } from './prove-journey.ts';
import { isReadable } from './readable.ts';

/** What is proved of the journey as a whole, once nothing else is wrong: a missing screen would be told many times. */
export const journeyProofs: readonly Check[] = [proveJourney, proveBack];

/** The proofs of the journey alone, as far as they mean something: of a config that can be read. */
export function checkJourney(project: Project): readonly Problem[] {
  if (!isReadable(project)) return [];
  const context = createJourneyContext(project);
  return journeyProofs.flatMap((prove) => prove(context));
}
