import { factAt } from '#lib/facts.ts';
import { textsOf } from '../source/json-value.ts';
import type { Tables } from './tables.ts';
import { site } from './world.ts';

/** The hosts that a group of settings.json allows. */
function hostsOf({ settings }: Tables, group: string): readonly string[] {
  return textsOf(factAt(settings, `hosts.${group}`));
}

/** Whether an address is of a group: one of its https hosts, or a stand-in of this site where the group has them. */
export function isAllowed(tables: Tables, address: unknown, group: string): boolean {
  if (typeof address !== 'string') return false;
  if (/^(mailto|tel):/.test(address)) return true;
  const hosts = hostsOf(tables, group);
  const full = address.startsWith('/') ? site + address : address;
  if (full.startsWith(`${site}/sandbox/`)) return hosts.includes('sandbox');
  return hosts.some((host) => host.startsWith('https:') && (full === host || full.startsWith(`${host}/`)));
}

/** An address that a group allows, one that opens no foreign page where there is such a one. */
export function addressOf(tables: Tables, group: string): string {
  const hosts = hostsOf(tables, group);
  const host = hosts.includes('sandbox') ? `${site}/sandbox` : (hosts[0] ?? 'https://nowhere.example');
  return `${host}/${group}?at=1`;
}
