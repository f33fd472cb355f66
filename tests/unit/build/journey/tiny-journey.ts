import { createContext, type CheckContext } from '#build/check/context.ts';
import type { Atom, Cases } from '#build/check/cases.ts';
import type { Edge } from '#build/journey/edge.ts';
import { movesOf } from '#build/journey/edges.ts';
import { readFiles, type TextFile } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

/** The screens of a tiny config by id, and what journey.json says besides. */
export interface Tiny {
  readonly screens: Readonly<Record<string, object>>;
  readonly journey?: object;
}

const language = [...readFiles(process.cwd())].filter(([path]) => path.startsWith('schemas/config/'));

const reply = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object', properties: { route: { type: 'string' } } },
  },
};

const around = {
  'screens.config/settings.json': {
    durations: { short: { ms: 100, about: 'A moment.' }, long: { ms: 2000, about: 'Two seconds.' } },
  },
  'schemas/api/ask.schema.json': { type: 'object', properties: { request: { type: 'object' }, reply } },
  'schemas/facts/session.schema.json': {
    type: 'object',
    properties: {
      token: { type: 'string', 'x-store': 'key' },
      known: { type: 'boolean', 'x-store': 'user' },
      visits: { type: 'number', 'x-store': 'memory' },
    },
  },
  'schemas/facts/draft.schema.json': { type: 'object', properties: { colour: { type: 'string' } } },
};

const journey = {
  entries: ['start'],
  onboarding: [],
  ends: {},
  serverRoutes: [],
  unknownRoute: 'start',
  notFound: 'start',
  signedOut: 'out',
  sessionOver: [{ when: { 'session.token': true, 'reply.statusCode': { const: 401 } }, do: [{ go: 'out' }] }],
  errors: [{ do: [{ alert: 'That did not work.' }] }],
};

/**
 * What the checker reads of a config of a few screens. A screen is open to all, and back leads from it to `start`, unless it
 * says otherwise. There is the call `ask`, the facts session.token, session.known, session.visits and draft.colour.
 */
export function tinyJourney({ screens, journey: own }: Tiny): CheckContext {
  const files = new Map<string, TextFile>(language);
  const put = (path: string, value: unknown) => files.set(path, { shown: path, text: JSON.stringify(value) });
  Object.entries(around).forEach(([path, value]) => put(path, value));
  put('screens.config/journey.json', { ...journey, ...own });
  for (const [id, screen] of Object.entries({ out: {}, ...screens })) {
    const usual = { route: id === 'start' ? '/' : `/${id}`, title: id, access: 'anyone', back: [{ to: 'start' }] };
    put(`screens.config/screens/${id}.json`, { ...usual, ...screen });
  }
  return createContext(readProject(files));
}

/** The edges of a screen, but for the one of its back table. */
export function edgesOf(context: CheckContext, screen: string): readonly Edge[] {
  return movesOf(context)
    .edgesFrom(screen)
    .filter(({ trigger }) => trigger.kind !== 'back');
}

/** What cases say of one fact; 'any' when they leave it open. */
export function valuesOf(cases: Cases, path: string): 'any' | Atom[] {
  const found = cases.map((box) => box.get(path));
  return found.includes(undefined) ? 'any' : [...new Set(found.flatMap((atoms) => [...(atoms ?? [])]))].toSorted();
}
