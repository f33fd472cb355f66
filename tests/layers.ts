import type { Import } from './source-files.ts';

/** What each folder of src may import besides itself. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  generated: [],
  contract: ['generated'],
  ui: ['lib'],
  api: ['contract', 'lib', 'generated'],
  engine: ['ui', 'lib', 'generated'],
  widgets: ['engine', 'ui', 'lib', 'generated'],
  flow: ['api', 'engine', 'contract', 'lib', 'generated'],
  app: ['flow', 'api', 'widgets', 'engine', 'ui', 'contract', 'lib', 'generated'],
  sandbox: ['contract', 'lib', 'generated'],
  build: ['lib'],
};

/** Layers that may take types, which vanish in the build, from one more. */
const typesFrom: Readonly<Record<string, readonly string[]>> = { build: ['generated'], lib: [] };

/** The layer of a path such as src/flow/decide.ts, or nothing for a file that stands in none. */
export function layerOf(path: string): string | undefined {
  const [top, layer, rest] = path.split('/');
  return top === 'src' && rest !== undefined ? layer : undefined;
}

/** The imports that point up or sideways, in words. */
export function layerBreaks(imports: readonly Import[]): string[] {
  return imports.filter((each) => each.own && !mayImport(each)).map(({ from, to }) => `${from} may not import ${to}`);
}

function mayImport({ from, to, typeOnly }: Import): boolean {
  const [layer, target] = [layerOf(from), layerOf(to)];
  if (layer === undefined) return true;
  if (target === undefined) return false;
  if (layer === target || layers[layer]?.includes(target) === true) return true;
  return typeOnly && typesFrom[layer]?.includes(target) === true;
}

/** Circles of imports that exist at run time, each as its files in order. */
export function cycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Import[]>();
  for (const each of imports.filter(({ own, typeOnly }) => own && !typeOnly)) {
    edges.set(each.from, [...(edges.get(each.from) ?? []), each]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of edges.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}
