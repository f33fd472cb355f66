import { journey } from '#generated/journey.ts';
import type { Route, ScreenId } from '#generated/ids.ts';
import { manifest } from '#generated/manifest.ts';

// The manifest has every screen and no other key.
const ids = Object.keys(manifest) as ScreenId[];
const byRoute = new Map<string, ScreenId>(ids.map((id) => [manifest[id].route, id]));

/** The screen at a path of this site; the not-found screen for an unknown one. */
export function screenAt(path: string): ScreenId {
  return byRoute.get(path === '/' ? path : path.replace(/\/+$/, '')) ?? screenId(journey.notFound);
}

/** The route of a screen; an id that is none is a mistake of the config, which the checker finds. */
export function routeOf(id: string): Route {
  const entry = manifest[screenId(id)];
  return entry.route;
}

/** A text of the config as a screen's id. Throws when it is none. */
export function screenId(id: string): ScreenId {
  const found = ids.find((known) => known === id);
  if (found === undefined) throw new Error(`No screen ${id}`);
  return found;
}

/** The routes of the screens that the server may name. */
export const serverRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  journey.serverRoutes.map((id) => [id, routeOf(id)]),
);

/** Whether a screen may be shown with or without a session. */
export function isAdmitted(id: ScreenId, signedIn: boolean): boolean {
  return signedIn || manifest[id].access === 'anyone';
}
