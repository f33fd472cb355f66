import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, filesOfPage, makesCode, readManifest, weigh, type Manifest, type Weight } from './budget.ts';
import { widgetsOf } from './screen-widgets.ts';
import { root } from './stage.ts';

// Holds the built app to its byte budgets and prints the table. Exits 1 when one is passed.

const kB = 1000;
const budget = { script: 120 * kB, style: 12 * kB, later: 15 * kB };
const client = join(root, 'dist', 'client');
const manifest: Manifest = readManifest(client);
const pageFiles = filesOfPage(readFileSync(join(client, 'index.html'), 'utf8'));
const first = new Set([...pageFiles, ...filesOf(manifest, keysOf(manifest, pageFiles)), ...screenFiles('sign-in')]);
const problems = [...weighFirst(), ...weighLater(), ...findCode()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function weighFirst(): string[] {
  const { script, style } = weigh(client, first);
  console.log(
    `/  script ${show(script)} of ${show(budget.script)}, style ${show(style)} of ${show(budget.style)} (brotli)`,
  );
  if (script === 0) return ['No script was found that / needs: the check looks at the wrong files.'];
  return [
    ...(script > budget.script ? [`/ needs ${show(script)} of JavaScript; ${show(budget.script)} are allowed.`] : []),
    ...(style > budget.style ? [`/ needs ${show(style)} of CSS; ${show(budget.style)} are allowed.`] : []),
  ];
}

/** What each other screen adds to what / has loaded. */
function weighLater(): string[] {
  const ids = screenIds().filter((id) => id !== 'sign-in');
  const weights = ids.map((id) => ({
    id,
    weight: weigh(
      client,
      [...screenFiles(id)].filter((file) => !first.has(file)),
    ),
  }));
  const heaviest = weights.toSorted((a, b) => sum(b.weight) - sum(a.weight));
  for (const { id, weight } of heaviest.slice(0, 5))
    console.log(`/${id}  adds ${show(sum(weight))} of ${show(budget.later)}`);
  return weights
    .filter(({ weight }) => sum(weight) > budget.later)
    .map(({ id, weight }) => `${id} adds ${show(sum(weight))}; ${show(budget.later)} are allowed.`);
}

function findCode(): string[] {
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return scripts
    .filter((file) => makesCode(readFileSync(join(client, file), 'utf8')))
    .map((file) => `${file} makes code from text (new Function or eval), which the Content-Security-Policy forbids.`);
}

/** The chunk of a screen and of the widgets that stand on it. */
function screenFiles(id: string): Set<string> {
  const widgets = widgetsOf(join(root, 'screens.config'), id).map((name) => `widgets/${name}/`);
  const keys = Object.keys(manifest).filter(
    (key) => key === `generated/screens/${id}.ts` || widgets.some((folder) => key.startsWith(folder)),
  );
  if (!keys.includes(`generated/screens/${id}.ts`)) throw new Error(`The build has no chunk of the screen ${id}.`);
  return filesOf(manifest, keys);
}

function screenIds(): string[] {
  const names = readdirSync(join(root, 'screens.config', 'screens'));
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

function keysOf(from: Manifest, files: readonly string[]): string[] {
  return Object.entries(from)
    .filter(([, chunk]) => files.includes(chunk.file))
    .map(([key]) => key);
}

function sum(weight: Weight): number {
  return weight.script + weight.style;
}

function show(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`;
}
