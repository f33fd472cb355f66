import { proveNoCircles } from '../journey/prove-circles.ts';
import { proveFrame } from '../journey/prove-frame.ts';
import { provePressesOpen } from '../journey/prove-pressed.ts';
import { proveRowsReached, proveScreensReached } from '../journey/prove-reached.ts';
import { proveSteps } from '../journey/prove-steps.ts';
import { proveWayOn } from '../journey/prove-way-on.ts';
import type { Check } from './context.ts';

const proofs: readonly Check[] = [
  proveFrame,
  proveScreensReached,
  proveRowsReached,
  provePressesOpen,
  proveWayOn,
  proveNoCircles,
  proveSteps,
];

/**
 * The journey holds together, for new and repeat customers, signed in or not, from each way in: every screen and every
 * row can be reached, every screen has a way on to an end, nothing forwards in a circle, the steps lead on in order.
 */
export const proveJourney: Check = (context) => proofs.flatMap((prove) => prove(context));
