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
  /** Requests a minute from one address. */
  perMinute: 1200,
} as const;
