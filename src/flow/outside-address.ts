/** The site of this app, such as `https://loans.example`, and the groups of hosts to which it may go. */
export interface Allowlist {
  readonly site: string;
  readonly hosts: Readonly<Record<string, readonly string[]>>;
}

/** The word in a group that stands for the stand-in pages of this project's own sandbox. */
const standIn = 'sandbox';
const standInPath = '/sandbox/';

/**
 * The address to go to when `raw` is one that the group allows, else undefined. Only https, only a host that the group
 * names exactly, no credentials, no port of its own; and, where the group says so, this site under /sandbox/.
 */
export function outsideAddress(raw: unknown, group: string, { site, hosts }: Allowlist): string | undefined {
  if (typeof raw !== 'string' || !isPlain(raw)) return undefined;
  const url = parse(raw, site);
  if (!url || url.username || url.password) return undefined;
  const origins = hosts[group] ?? [];
  if (origins.includes(standIn) && url.origin === site && isStandIn(url.pathname)) return url.href;
  return url.protocol === 'https:' && origins.includes(url.origin) ? url.href : undefined;
}

/** Whether a link of the settings is one for the phone's own apps, which needs no host. */
export function isAppLink(link: string): boolean {
  return link.startsWith('mailto:') || link.startsWith('tel:');
}

/** An absolute https or http address, or a path of this site; no blanks, control characters, backslashes, `//`. */
function isPlain(raw: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(raw)) return false;
  return /^https?:\/\/[^/]/i.test(raw) || /^\/(?!\/)/.test(raw);
}

function parse(raw: string, site: string): URL | undefined {
  try {
    return new URL(raw, site);
  } catch {
    return undefined;
  }
}

/** The parser has taken out `..` by now; what is still encoded could be taken out by a server. */
function isStandIn(path: string): boolean {
  return path.startsWith(standInPath) && !/%2e|%2f|%5c/i.test(path);
}
