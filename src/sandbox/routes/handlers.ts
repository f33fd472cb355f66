import type { CallName } from '#generated/api.ts';
import { accounts } from './accounts.ts';
import { address } from './address.ts';
import { bankConnect } from './bank-connect.ts';
import { details } from './details.ts';
import { digilocker } from './digilocker.ts';
import type { Handlers } from './handler.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { kfs } from './kfs.ts';
import { loans } from './loans.ts';
import { mandate } from './mandate.ts';
import { panLink } from './pan-link.ts';
import { penny } from './penny.ts';
import { references } from './references.ts';
import { repeat } from './repeat.ts';
import { selfie } from './selfie.ts';
import { signIn } from './sign-in.ts';
import { steps } from './steps.ts';

/** The answer to every call: a call without a handler does not compile. */
export const handlers: Handlers<CallName> = {
  ...signIn,
  ...home,
  ...identity,
  ...panLink,
  ...digilocker,
  ...details,
  ...address,
  ...steps,
  ...bankConnect,
  ...references,
  ...selfie,
  ...accounts,
  ...mandate,
  ...penny,
  ...kfs,
  ...repeat,
  ...loans,
};
