const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What the lender allows: durations in milliseconds, counts as they are. */
export const limits = {
  /** How long a one-time code is good, how often it may be tried, how many of them a number gets. */
  code: { life: 10 * minute, tries: 5, perHour: 5, hour },
  /** A session ends after this long without a call, and after this long in any case. */
  session: { idle: 2 * hour, life: 24 * hour, touch: minute },
  /** A partner's link must be opened within this time. */
  partnerLink: 5 * minute,
  /** How long a consent at DigiLocker may take. */
  consent: 10 * minute,
  /** An unfinished request keeps its idempotency key for this long; a finished one is replayed for a day. */
  savedAnswer: { inFlight: minute, life: 24 * hour },
  /** How late a slow reply comes. */
  slowReply: 10 * second,
  /** Selfies that may fail within a day. */
  selfie: { tries: 2, day: 24 * hour },
  /** Bank accounts of one application. */
  accounts: 10,
  /** How long a bank that does not confirm a mandate at once takes. */
  mandatePending: 30 * second,
  /** The rupee arrives by itself when it is asked for the second time and so long has passed. */
  penny: { asked: 2, after: 8 * second },
  /** How long after the acceptance the money is paid out. */
  payOut: 2 * minute,
  /** A signed address of a document is good for this long. */
  document: 5 * minute,
  /** How many calls of a customer, and how many notes of an outside party, are kept. */
  callLog: 200,
  outsideLog: 1000,
  /** Requests a minute from one address. */
  perMinute: 1200,
} as const;
