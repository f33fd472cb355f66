import { objectOf, type JsonObject } from '../source/json-value.ts';
import { readNumbers } from './resolve-names.ts';
import { literal, sourceFile, union } from './source-text.ts';

/** The settings as the app reads them: names and their values, without the notes. */
export function compiledSettings(settings: JsonObject): JsonObject {
  const { $schema: _schema, ...rest } = settings;
  return { ...rest, ...readNumbers(settings) };
}

/** The module of the settings, with a type that knows each name. */
export function settingsSource(settings: JsonObject): string {
  const { languages: _elsewhere, claims: _checked, ...compiled } = compiledSettings(settings);
  const named = (group: string, type: string) =>
    `  readonly ${group}: Readonly<Record<${union(Object.keys(objectOf(compiled[group])))}, ${type}>>;`;
  return sourceFile(
    "import type { DurationName, LimitName } from './ids.ts';",
    '',
    '/** screens.config/settings.json. Durations are in milliseconds. */',
    'export interface Settings {',
    '  readonly durations: Readonly<Record<DurationName, number>>;',
    '  readonly limits: Readonly<Record<LimitName, number>>;',
    named('links', 'string'),
    named('hosts', 'readonly string[]'),
    named('switches', 'boolean'),
    named('constants', 'string | number'),
    '  readonly analytics: readonly string[];',
    named('watchlists', 'readonly string[]'),
    '}',
    '',
    `export const settings: Settings = ${literal(compiled)};`,
  );
}
