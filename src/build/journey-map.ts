import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing, type Box, type Group } from './journey-drawing.ts';

interface Journey {
  readonly entries: readonly string[];
  readonly onboarding: readonly string[];
  readonly ends: Readonly<Record<string, string>>;
}

/**
 * A picture of the journey as SVG, from a config folder: the ways in, the application in its numbered order, the ends,
 * and all other screens; each box says where else its screen leads. The same config gives the same picture.
 */
export function drawJourney(config: string): string {
  // The checker has held this file to its schema.
  const journey = read(join(config, 'journey.json')) as Journey;
  const screens = readScreens(config);
  const ids = Object.keys(screens).toSorted((a, b) => a.localeCompare(b));
  const ends = Object.keys(journey.ends).filter((id) => !journey.onboarding.includes(id));
  const placed = new Set([...journey.entries, ...journey.onboarding, ...ends]);
  const boxes = (group: readonly string[]): Box[] =>
    group.filter((id) => id in screens).map((id) => boxOf(journey, screens, id));
  const groups: Group[] = [
    { name: 'Ways in', ordered: false, boxes: boxes(journey.entries) },
    { name: 'The application, in its order', ordered: true, boxes: boxes(journey.onboarding) },
    { name: 'Other ends', ordered: false, boxes: boxes(ends) },
    { name: 'Beside the order', ordered: false, boxes: boxes(ids.filter((id) => !placed.has(id))) },
  ];
  return drawing(groups.filter((group) => group.boxes.length > 0));
}

function boxOf(journey: Journey, screens: Readonly<Record<string, object>>, id: string): Box {
  // The checker has held every screen to its schema.
  const { title = id, route = '' } = (screens[id] ?? {}) as { title?: string; route?: string };
  const step = journey.onboarding.indexOf(id);
  const known = step < 0 ? [] : [journey.onboarding[step + 1] ?? ''];
  const leads = [...targets(screens[id])].filter((to) => to in screens && to !== id && !known.includes(to));
  return { title: step < 0 ? title : `${step + 1}. ${title}`, route, kind: kindOf(journey, id), leads };
}

/** Everything that a screen names as the next one, in outcomes, links and rows, in the order written. Back is left out. */
function targets(screen: unknown): Set<string> {
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

function kindOf(journey: Journey, id: string): string {
  if (journey.entries.includes(id)) return 'entry';
  return journey.ends[id] ?? (journey.onboarding.includes(id) ? 'step' : 'other');
}

function readScreens(config: string): Record<string, object> {
  const folder = join(config, 'screens');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.json'.length), read(join(folder, name))]));
}

function read(file: string): object {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content === 'object' && content !== null) return content;
  throw new Error(`${file} is not a JSON object.`);
}
