import type { CallName } from '#generated/api.ts';
import { address } from './address.ts';
import { bankConnect } from './bank-connect.ts';
import { details } from './details.ts';
import { digilocker } from './digilocker.ts';
import type { Handlers } from './handler.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { panLink } from './pan-link.ts';
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
};
