import { describe, expect, test } from 'vitest';
import { conditionOf } from '#build/check/table-sites.ts';
import { meetingOf, previewOf, subjectsOf } from '#build/preview/preview.ts';
import { joined, type Situation } from '#build/preview/situation.ts';
import { listOf, objectOf } from '#build/source/json-value.ts';
import { withFact } from '#build/walk/world.ts';
import { holds } from '#lib/condition.ts';
import type { Facts } from '#lib/facts.ts';
import { edited, shippedProject as before, valueOf } from './shipped-edits.ts';

const met = meetingOf(before);
const screen = (id: string) => `screens.config/screens/${id}.json`;
const blocksOf = (id: string) => listOf(objectOf(valueOf(screen(id)))['body']).map(objectOf);

const scenesAfter = (...edit: Parameters<typeof edited>) => subjectsOf(previewOf(met, meetingOf(edited(...edit))));
const facts = (entries: Record<string, unknown>) => new Map(Object.entries(entries));

/** Facts by their paths as the app keeps them. */
function tree(situation: Situation = new Map()): Facts {
  return [...situation].reduce<Facts>((kept, [path, value]) => withFact(kept, path, value), {});
}

describe('a picture is taken in the situation in which what changed shows', () => {
  test('of a notice with a condition', () => {
    const [subject, ...others] = scenesAfter(screen('home'), 'Your repayment is overdue.', 'Your repayment is late.');
    expect(others).toEqual([]);
    expect(subject?.screen).toBe('home');
    const notice = objectOf(blocksOf('home').find(({ title }) => title === 'Overdue'))['when'];
    expect(holds(conditionOf(notice), tree(subject?.facts))).toBe(true);
  });
  test('of a choice that was made: one of its list', () => {
    const [subject] = scenesAfter(
      screen('confirm-details'),
      '"{draft.maritalStatus:label marital-status}"',
      '"{draft.maritalStatus}!"',
    );
    expect(subject?.facts).toEqual(facts({ 'draft.maritalStatus': 'Single', 'screen.ready': true }));
  });
  test('of a card: with a record in its list', () => {
    const [subject] = scenesAfter(screen('my-loan'), 'Download NOC', 'The NOC');
    expect(tree(subject?.facts)).toMatchObject({ screen: { loans: [{ status: 'Closed' }] } });
  });
  test('of a sheet', () => {
    const found = scenesAfter(
      screen('reference-details'),
      '"{form.relationOne:label relation}"',
      '"{form.relationOne}"',
    );
    expect(found).toContainEqual({
      screen: 'reference-details',
      sheet: 'confirm',
      facts: facts({ 'form.relationOne': 'Mother' }),
    });
  });
  test('of what is gone: as it was', () => {
    const block = '{ "text": "Tap a line to change it.", "when": { "screen.ready": true } },';
    expect(scenesAfter(screen('confirm-details'), block, '')).toContainEqual({
      screen: 'confirm-details',
      facts: facts({ 'screen.ready': true }),
    });
  });
  test('plainly, where nothing is asked', () => {
    expect(scenesAfter(screen('gender'), '"title": "What is your gender?"', '"title": "Your gender"')).toContainEqual({
      screen: 'gender',
    });
  });
  test('all that can hold at once together', () => {
    const [a, b, c] = [facts({ 'draft.x': 1 }), facts({ 'draft.x': 1, 'draft.y': 2 }), facts({ 'draft.x': undefined })];
    expect(joined([a, b, c])).toEqual([facts({ 'draft.x': 1, 'draft.y': 2 }), c]);
    expect(joined([facts({ 'screen.home': undefined }), facts({ 'screen.home.due': true })])).toHaveLength(2);
  });
});
