import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { pathsRead } from './prove-names.ts';

/** The groups of settings.json whose entries have a name, and the kind of reference that names them. */
const groups = { durations: 'duration', limits: 'limit', links: 'link', hosts: 'hosts' } as const;

/** Every setting is used: by the config, or by the app itself, as "required" of its group in the schema says. */
export const checkSettingsUsed: Check = (context) => {
  const { settings } = context.project;
  if (!settings) return [];
  const value = objectOf(settings.json.value);
  const facts = factsRead(context);
  const named = Object.entries(groups).flatMap(([group, kind]) =>
    Object.keys(objectOf(value[group])).flatMap((name) =>
      context.places(kind, name).length > 0 || ownOf(context, group).includes(name) || facts.has(`${group}.${name}`)
        ? []
        : unused(settings, group, name, name),
    ),
  );
  const read = ['switches', 'constants'].flatMap((group) =>
    Object.keys(objectOf(value[group])).flatMap((name) =>
      facts.has(`${group}.${name}`) || ownOf(context, group).includes(name) ? [] : unused(settings, group, name, name),
    ),
  );
  const tracked = textsOf(value['analytics']).flatMap((name, index) =>
    context.places('analytics', name).length > 0 ? [] : unused(settings, 'analytics', String(index), name),
  );
  return [...named, ...read, ...tracked];
};

/** What the app itself needs of a group, whatever the screens say. */
function ownOf({ language }: CheckContext, group: string): readonly string[] {
  return textsOf(objectOf(objectOf(language.files['settings']?.['properties'])[group])['required']);
}

function unused(settings: JsonFile, group: string, key: string, name: string): Problem[] {
  return [
    problemAt(
      settings,
      `/${group}${pointerStep(key)}`,
      'unused-setting',
      `Nothing uses "${name}" of ${group}.`,
      'use it, or remove it',
      'warning',
    ),
  ];
}

/** The settings that conditions, values and texts name, such as constants.company. */
function factsRead(context: CheckContext): ReadonlySet<string> {
  const root = 'settings.';
  const found = new Set<string>();
  for (const paths of pathsRead(context).values())
    for (const path of paths) if (path.startsWith(root)) found.add(path.slice(root.length));
  return found;
}

/** What a duration is used for, and between which milliseconds it makes sense. */
interface Use {
  readonly is: string;
  readonly least: number;
  readonly most: number;
}

const uses: Readonly<Record<string, Use>> = {
  message: { is: 'a message shows', least: 1500, most: 60_000 },
  poll: { is: 'a call is made again', least: 1000, most: 60_000 },
  pause: { is: 'a person waits', least: 1, most: 60_000 },
};

/** No duration is absurd for what it is used for. */
export const checkDurations: Check = (context) => {
  const { settings } = context.project;
  if (!settings) return [];
  return Object.entries(objectOf(objectOf(settings.json.value)['durations'])).flatMap(([name, entry]) => {
    const ms = objectOf(entry)['ms'];
    if (typeof ms !== 'number' || ms < 0) return [];
    const kinds = new Set(context.places('duration', name).map(useOf));
    const odd = [...kinds].map((kind) => uses[kind ?? '']).find((use) => use && (ms < use.least || ms > use.most));
    const place = `/durations${pointerStep(name)}/ms`;
    if (odd) return [oddly(settings, place, `${ms} ms is odd: after so long ${odd.is}.`, odd)];
    if (ms > 0) return [];
    return [oddly(settings, place, '0 ms is no time at all.', { is: '', least: 1, most: Infinity })];
  });
};

function oddly(settings: JsonFile, place: string, what: string, { least, most }: Use): Problem {
  const between = Number.isFinite(most)
    ? `between ${least} and ${most} would be usual`
    : `at least ${least} would be usual`;
  return problemAt(settings, place, 'odd-duration', what, between, 'warning');
}

function useOf({ pointer, parent }: FileVisit): string | undefined {
  const around = objectOf(parent);
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (key === 'for') return 'toast' in around || 'alert' in around ? 'message' : undefined;
  if (key === 'every') return 'poll';
  return key === 'after' ||
    (key === 'wait' && textOf(around['widget']) === undefined && 'wait' in around && pointer.includes('/do/'))
    ? 'pause'
    : undefined;
}
