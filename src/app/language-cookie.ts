import type { LanguageMemory } from './languages.ts';

const cookie = 'language';
/** A year, in seconds. */
const longest = 31_536_000;

/** Keeps the language in a cookie: it holds nothing of the person, and signing out, which clears the storage, leaves it. */
export function languageCookie(page: Document): LanguageMemory {
  return {
    chosen: () => new RegExp(`(?:^|; )${cookie}=([a-z]{2,3})(?:;|$)`).exec(page.cookie)?.[1],
    keep(id) {
      const secure = page.location.protocol === 'https:' ? '; Secure' : '';
      page.cookie = `${cookie}=${id}; Path=/; Max-Age=${longest}; SameSite=Lax${secure}`;
    },
    shown: (id) => void (page.documentElement.lang = id),
  };
}
