import type { Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import { isObject, objectOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/**
 * The screens that look or behave differently by a set of changes, in the order of their ids: those whose own lines
 * changed, and those that use a shared block or a shared event that did.
 */
export function affectedScreens(projects: readonly Project[], changes: readonly Change<Said>[]): string[] {
  const own = changes.map(({ screen }) => screen).filter((screen) => screen !== '');
  const shared = new Set(changes.flatMap(({ screen, section }) => (screen === '' ? nameOf(section) : [])));
  const users = projects.flatMap((project) => {
    const events = grown(objectOf(objectOf(project.journey?.json.value)['on']), shared);
    return [...project.screens].flatMap(([id, file]) => (uses(file.json.value, events) ? [id] : []));
  });
  return [...new Set([...own, ...users])].toSorted();
}

/** The shared thing that a section is about. */
function nameOf(section: string): string[] {
  const found = /^(?:When|Shared) ([\w-]+)/.exec(section)?.[1];
  if (found !== undefined) return [found];
  return section.startsWith('nextStep') ? ['next-step'] : [];
}

/** The names, and those of the shared events that run them. */
function grown(events: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Set<string> {
  const all = new Set(names);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const [name, table] of Object.entries(events)) if (uses(table, all)) all.add(name);
  }
  return all;
}

function uses(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((each) => uses(each, names));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, child]) =>
      (['run', 'shared', 'go'].includes(key) && typeof child === 'string' && names.has(child)) || uses(child, names),
  );
}
