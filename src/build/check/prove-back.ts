import { proveBackEnds, proveBackLands } from '../journey/prove-back-lands.ts';
import { proveBackOfSteps, proveSupplies } from '../journey/prove-back-steps.ts';
import type { Check } from './context.ts';

const proofs: readonly Check[] = [proveBackLands, proveBackEnds, proveBackOfSteps, proveSupplies];

/**
 * Back leads where people expect, for every kind of customer and every page that may be supplied: to a screen that this
 * session may see and that stays, to no later step, and to an end when it is pressed again and again. Spec 2.
 */
export const proveBack: Check = (context) => proofs.flatMap((prove) => prove(context));
