import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders, under src/widgets, of the widgets that a screen of a config folder uses: fields and blocks, shared ones included. */
export function widgetsOf(config: string, id: string): string[] {
  const screen = read(join(config, 'screens', `${id}.json`));
  const journey = read(join(config, 'journey.json'));
  const shared = (journey as { shared?: Record<string, unknown> }).shared ?? {};
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if ((key === 'ui:widget' || key === 'widget') && typeof part === 'string') found.add(folderOf(part));
      if (key === 'shared' && typeof part === 'string' && !seen.has(part)) {
        seen.add(part);
        visit(shared[part]);
      }
      visit(part);
    }
  };
  visit(screen);
  return [...found].sort();
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A widget's folder: choiceCards lies in choice-cards. */
function folderOf(widget: string): string {
  return widget.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
