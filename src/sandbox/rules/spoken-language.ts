/** The languages in which the lender can say what people read. */
export type SpokenLanguage = 'en' | 'hi';

/** The first language of an Accept-Language header that the lender speaks; English without one. */
export function spokenLanguage(header: string | undefined): SpokenLanguage {
  return /^\s*hi\b/i.test(header ?? '') ? 'hi' : 'en';
}
