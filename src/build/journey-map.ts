import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrow, box, page, type Place } from './journey-drawing.ts';

interface Journey {
  readonly entries: readonly string[];
  readonly onboarding: readonly string[];
  readonly ends: Readonly<Record<string, string>>;
}

const perRow = 6;

/**
 * A picture of the journey as SVG, from a config folder: the ways in on the left, the onboarding order as a numbered
 * path, the ends below, and an arrow for each way that leaves the order. The same config gives the same picture.
 */
export function drawJourney(config: string): string {
  const journey = read(join(config, 'journey.json')) as Journey; // the checker has held it to its schema
  const screens = readScreens(config);
  const places = placeAll(journey, Object.keys(screens));
  const order = journey.onboarding.slice(1).map((id, index) => [journey.onboarding[index] ?? id, id] as const);
  const others = Object.entries(screens).flatMap(([id, screen]) => [...targets(screen)].map((to) => [id, to] as const));
  const shown = others.filter(([from, to]) => isWorthAnArrow(journey, from, to));
  const arrows = [
    ...order.map(([from, to]) => draw(places, from, to, 'order')),
    ...shown.map(([from, to]) => draw(places, from, to, 'way')),
  ];
  const boxes = [...places].map(([id, place]) =>
    box(place, label(screens[id], id), numberOf(journey, id), kindOf(journey, id)),
  );
  return page([...places.values()], [...arrows.filter((each) => each !== ''), ...boxes]);
}

function draw(places: ReadonlyMap<string, Place>, from: string, to: string, kind: 'order' | 'way'): string {
  const [start, end] = [places.get(from), places.get(to)];
  return start === undefined || end === undefined ? '' : arrow(start, end, kind);
}

/** Ways in on the first row, the order in rows that run to the right, all other screens below. */
function placeAll(journey: Journey, ids: readonly string[]): Map<string, Place> {
  const rest = ids.filter((id) => !journey.onboarding.includes(id) && !journey.entries.includes(id)).toSorted();
  const ends = rest.filter((id) => id in journey.ends);
  const groups = [journey.entries, journey.onboarding, ends, rest.filter((id) => !(id in journey.ends))];
  const places = new Map<string, Place>();
  let row = 0;
  for (const group of groups) {
    const present = group.filter((id) => ids.includes(id) && !places.has(id));
    for (const [index, id] of present.entries()) {
      places.set(id, { column: index % perRow, row: row + Math.floor(index / perRow) });
    }
    row += Math.ceil(present.length / perRow);
  }
  return places;
}

/** Everything that a screen names as the next one: in outcomes, links, menus and rows. Back is left out. */
function targets(screen: object): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'back') continue;
      if (key === 'go' && typeof part === 'string') found.add(part);
      visit(part);
    }
  };
  visit(screen);
  return found;
}

/** The order has its own arrows, and help, home and the like are reached from everywhere. */
function isWorthAnArrow(journey: Journey, from: string, to: string): boolean {
  const everywhere = ['contact-us', 'confirm-details', 'dashboard', 'home', 'term-condition'];
  const leavesOrder = journey.onboarding.includes(from) && !journey.onboarding.includes(to);
  const startsOrder = journey.entries.includes(from) || from === 'enter-otp' || from in journey.ends;
  return (leavesOrder && !everywhere.includes(to)) || (startsOrder && !['contact-us', 'term-condition'].includes(to));
}

function numberOf(journey: Journey, id: string): number | undefined {
  const index = journey.onboarding.indexOf(id);
  return index < 0 ? undefined : index + 1;
}

function kindOf(journey: Journey, id: string): string {
  if (id in journey.ends) return journey.ends[id] ?? 'end';
  if (journey.entries.includes(id)) return 'entry';
  return journey.onboarding.includes(id) ? 'step' : 'other';
}

function label(screen: object | undefined, id: string): { title: string; route: string } {
  const { title = id, route = '' } = (screen ?? {}) as { title?: string; route?: string };
  return { title, route };
}

function readScreens(config: string): Record<string, object> {
  const folder = join(config, 'screens');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.json'.length), read(join(folder, name))]));
}

function read(file: string): object {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content === 'object' && content !== null) return content;
  throw new Error(`${file} is not a JSON object.`);
}
