import { chromium } from 'playwright-core';
import { objectOf } from '../source/json-value.ts';
import type { Edge } from '../journey/edge.ts';
import { planWalk, type Plan, type Task } from './cover.ts';
import { screensWithoutExit } from './exits.ts';
import { openPhone, ownKeys } from './phone.ts';
import { playTask, type Album, type Result } from './player.ts';
import { anonymousCalls, openSite, readCalls } from './site.ts';
import type { Tables } from './tables.ts';

/** What a walk needs. */
export interface WalkOptions {
  /** The built app, as static files. */
  readonly client: string;
  /** The project's folder, in which src/contract stands. */
  readonly root: string;
  /** The program of a Chromium. */
  readonly browser: string;
  /** Which edges are walked; all when not given. */
  readonly wanted?: (edge: Edge) => boolean;
  /** So many phones at once. */
  readonly phones: number;
  /** Hears how far it is. */
  readonly onStep?: (done: number, of: number) => void;
}

/** What came of a walk. */
export interface Walked {
  readonly plan: Plan;
  readonly results: readonly Result[];
  readonly pictures: Album['pictures'];
  /** Screens that nobody gets off by a way that was seen working. Only of a whole walk, or of whole screens. */
  readonly without: readonly string[];
}

/** Nothing outside this machine is asked for. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** Walks every edge in a browser. The results stand in the order of the edges. */
export async function walkAll(tables: Tables, options: WalkOptions): Promise<Walked> {
  const { client, root, browser: executablePath, wanted, phones, onStep } = options;
  const plan = planWalk(tables, wanted, await anonymousCalls(root));
  const calls = await readCalls(root, (call) => requestFields(tables, call));
  const keys = ownKeys(tables.context.project.facts.get('session')?.json.value);
  const browser = await chromium.launch({ executablePath, args: flags });
  const album: Album = { pictures: new Map(), inspected: new Set() };
  const results = new Map<Task, Result>();
  const routes = routesInTurn(tables);
  const queue = [...plan.tasks];
  const walker = async () => {
    const site = await openSite(client, calls);
    const phone = await openPhone(browser, site, keys);
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      results.set(task, await playTask(tables, phone, task, routes(task), album));
      onStep?.(results.size, plan.tasks.length);
    }
    await phone.close();
    site.close();
  };
  try {
    await Promise.all(Array.from({ length: phones }, walker));
  } finally {
    await browser.close();
  }
  const ordered = plan.tasks.flatMap((task) => results.get(task) ?? []);
  const asked = new Set(
    [...tables.screens.keys()].filter(
      (id) => wanted === undefined || ordered.some(({ task }) => task.edge.from === id),
    ),
  );
  return {
    plan,
    results: ordered,
    pictures: album.pictures,
    without: screensWithoutExit(tables, ordered).filter((id) => asked.has(id)),
  };
}

/** The route that the server names in a task: each in turn, and one that the app does not know. */
function routesInTurn({ journey, screens }: Tables): (task: Task) => string {
  const routes = [...journey.serverRoutes.map((id) => (screens.get(id)?.route ?? '').slice(1)), 'no-such-page'];
  let at = 0;
  return ({ edge }) => {
    if (edge.kind !== 'server') return 'contact-us';
    at += 1;
    return routes[at % routes.length] ?? 'contact-us';
  };
}

function requestFields({ context }: Tables, call: string): string[] {
  const request = objectOf(objectOf(objectOf(context.project.calls.get(call)?.json.value)['properties'])['request']);
  return Object.keys(objectOf(request['properties']));
}
