import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import { root } from '../source-files.ts';
import { api, replies } from './rules-calls.ts';
import { choices, durations, drafts, limits, stores } from './rules-constants.ts';

interface Settings {
  readonly durations: Readonly<Record<string, { readonly ms: number }>>;
  readonly limits: Readonly<Record<string, { readonly value: number }>>;
  readonly constants: Readonly<Record<string, unknown>>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly 'x-store'?: string;
}

const settings = readJson('screens.config', 'settings.json') as unknown as Settings; // held to its schema by the checker

describe('durations, Spec 9', () => {
  test.each(Object.entries(durations))('%s is %d ms', (name, ms) => {
    expect(settings.durations[name]?.ms).toBe(ms);
  });
});

describe('limits, Spec 9', () => {
  test.each(Object.entries(limits))('%s is %d', (name, value) => {
    expect(settings.limits[name]?.value).toBe(value);
  });
  test('the app version that is sent is 28.2', () => {
    expect(settings.constants['appVersion']).toBe('28.2');
  });
});

describe('choice lists, Spec 5', () => {
  test.each(Object.entries(choices))('%s', (list, values) => {
    const { choices: found } = readJson('screens.config', 'lists', `${list}.json`) as {
      choices: readonly { value: unknown }[];
    };
    expect(found.map(({ value }) => value)).toEqual(values);
  });
});

describe('calls, Spec 7', () => {
  const table = Object.entries(api).map(([call, row]) => [call, ...row] as const);
  test.each(table)('%s is %s %s', (call, method, path, sent) => {
    const rows: Readonly<Record<string, CallRow>> = calls;
    expect(rows[call]).toMatchObject({ method, path });
    const { request } = readJson('schemas', 'api', `${call}.schema.json`)['properties'] as Record<string, Schema>;
    expect(Object.keys(request?.properties ?? {})).toEqual(expect.arrayContaining([...sent]));
  });
  test('every call of the contract is in this table, but for the end of a session on the server', () => {
    expect(Object.keys(api).sort()).toEqual(
      Object.keys(calls)
        .filter((call) => call !== 'logOut')
        .sort(),
    );
  });
});

test('states are searched in lower case, Spec 5', () => {
  const { load } = readJson('screens.config', 'screens', 'enter-address.json');
  expect(load).toMatchObject({ states: { call: 'searchStates', with: { searchWord: { as: 'lower' } } } });
});

describe('what replies bring, Spec 3 and 7', () => {
  test.each(Object.entries(replies))('%s brings %s', (call, paths) => {
    const { reply } = readJson('schemas', 'api', `${call}.schema.json`)['properties'] as Record<string, Schema>;
    expect(paths.filter((path) => at(reply, path.split('.')) === undefined)).toEqual([]);
  });
});

describe('what is kept, Spec 3', () => {
  const session = readJson('schemas', 'facts', 'session.schema.json')['properties'] as Record<string, Schema>;
  const draft = readJson('schemas', 'facts', 'draft.schema.json')['properties'] as Record<string, Schema>;
  test.each(Object.entries(stores))('%s: %s', (name, store) => {
    expect(session[name]?.['x-store']).toBe(store);
  });
  test.each(drafts.map((name) => [name]))('the draft has %s', (name) => {
    expect(draft[name]).toBeDefined();
  });
  test('what the PAN says is never written to the device', () => {
    expect(draft['panVerifyData']?.['x-store']).toBe('memory');
  });
});

function at(schema: Schema | undefined, [first, ...rest]: readonly string[]): Schema | undefined {
  if (first === undefined || schema === undefined) return schema;
  return at(schema.properties?.[first] ?? schema.items?.properties?.[first], rest);
}

function readJson(...path: string[]): Readonly<Record<string, unknown>> {
  // The files of these folders hold objects: their own schemas say so.
  return JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Readonly<Record<string, unknown>>;
}
