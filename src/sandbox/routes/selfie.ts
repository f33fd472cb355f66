import { limits } from '../limits.ts';
import { referenceKind } from '../sentinels/references.ts';
import type { ReferenceKind } from '../sentinels/references.ts';
import { updateLead } from '../stores/customers.ts';
import { failures, isAlive, noteCheck, selfieOf } from '../stores/selfies.ts';
import { no, yes } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import { notOffered } from './handler.ts';
import type { Handlers, SignedIn } from './handler.ts';

type Check = 'liveness' | 'match';

/** A living person on the picture, and the one of the document; both answers count as one row of attempts. Spec 8. */
export const selfie: Handlers<'checkLiveness' | 'verifySelfie'> = {
  checkLiveness: ({ image }, context) => check('liveness', image, context),
  verifySelfie: ({ image }, context) => check('match', image, context),
};

/** How many of a check's first answers are no, whoever is on the picture. */
const failing: Partial<Record<ReferenceKind, { check: Check; times: number }>> = {
  'fail-once': { check: 'liveness', times: 1 },
  'fail-twice': { check: 'liveness', times: 2 },
  'match-fails': { check: 'match', times: 1 },
};

async function check(
  name: Check,
  image: string,
  context: SignedIn,
): Promise<Answer<{ statusCode: number; message: string }> | Refusal> {
  const { db, lead, now } = context;
  const refusal = notOffered('selfie', context);
  if (refusal) return refusal;
  if (lead.selfie_verified) return yes('Verified Successfully');
  const kind = referenceKind(lead.referees?.first.name);
  const broken = serviceRefusal(kind);
  if (broken) return broken;
  const picture = selfieOf(lead.id, image);
  const [failed, alive] = await Promise.all([failures(db, lead.id, now), name === 'liveness' || isAlive(db, picture)]);
  if (failed.today >= limits.selfie.tries)
    return no(400, 'You have no attempts left today. Please try again tomorrow.', { attempt: limits.selfie.tries - 1 });
  if (!alive) return no(428, 'Please take your selfie again first.');
  const rule = kind && failing[kind];
  const passed = rule?.check !== name || failed.all >= rule.times;
  const isMatch = passed && name === 'match';
  await Promise.all([
    noteCheck(db, picture, name, passed, now),
    isMatch && updateLead(db, lead.id, { selfie_verified: true }),
  ]);
  if (!passed) return no(400, 'Verification failed. Please try again.', { attempt: failed.today });
  return yes('Verified Successfully');
}

function serviceRefusal(kind: ReferenceKind | undefined): Refusal | undefined {
  if (kind === 'error') return no(422, 'We could not check your selfie. Please try again later.');
  if (kind === 'silent') return no(422, '');
  return kind === 'no-count' ? no(400, 'Verification failed. Please try again.') : undefined;
}
