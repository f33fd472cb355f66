import { describe, expect, test } from 'vitest';
import type { CompiledForm, CompiledScreen } from '#engine/compiled.ts';
import { createFieldRules } from '#engine/field-rules.ts';
import { manifest } from '#generated/manifest.ts';
import type { ScreenId } from '#generated/ids.ts';
import { rules, type Rule } from './rules.ts';

const screens = await Promise.all(
  // A generated manifest has the ids of screens as its keys.
  (Object.keys(manifest) as ScreenId[]).map(async (id) => {
    const { screen } = await manifest[id].load();
    return screen as CompiledScreen; // what `generate` writes is a CompiledScreen
  }),
);

/** Every form of every screen, by `screen` or `screen.form`. */
const forms = new Map<string, CompiledForm>(
  screens.flatMap(({ id, forms: own }) =>
    Object.values(own).map((form) => [form.name === 'main' ? id : `${id}.${form.name}`, form] as const),
  ),
);

describe.each(Object.entries(rules))('%s', (place, rows) => {
  test.each(rows.map((rule) => [show(rule), rule] as const))('%s', (_shown, { field, value, message, others }) => {
    const form = formAt(place);
    const values = { ...others, [field]: value };
    const whole = createFieldRules(form).broken(values);
    expect(whole.find((broken) => broken.field === field)?.text).toBe(message);
    expect(createFieldRules(form).messageOf(field, values)).toBe(message);
  });
});

test('every form has its rows', () => {
  expect(Object.keys(rules).sort()).toEqual([...forms.keys()].sort());
});

test.each([...forms.keys()])('%s: every message shows for some value, and every field takes some value', (place) => {
  const { messages, order } = formAt(place);
  const rows = rules[place] ?? [];
  for (const field of order) {
    const seen = new Set(rows.filter((row) => row.field === field).map((row) => row.message));
    const said = (messages[field] ?? []).map(({ text }) => text);
    expect(
      said.filter((text) => !seen.has(text)),
      `messages of ${field} that no row shows`,
    ).toEqual([]);
    expect(seen.has(undefined), `a good value of ${field}`).toBe(true);
  }
});

test.each(['a', 'A1', ' ', '0', '-', '.', 'a.', 'a@', '१'])('no rule is slow on a long run of %j', (piece) => {
  const started = performance.now();
  for (const form of forms.values()) {
    for (const field of form.order) createFieldRules(form).messageOf(field, { [field]: piece.repeat(50_000) + '!' });
  }
  expect(performance.now() - started).toBeLessThan(2000);
});

function formAt(place: string): CompiledForm {
  const form = forms.get(place);
  if (!form) throw new Error(`No form is called ${place}.`);
  return form;
}

function show({ field, value, message }: Rule): string {
  const text = JSON.stringify(value)?.slice(0, 40) ?? 'nothing';
  return `${field} ${text}: ${message ?? 'fine'}`;
}
