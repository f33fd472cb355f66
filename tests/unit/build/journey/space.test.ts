import { expect, test } from 'vitest';
import { movesOf } from '#build/journey/edges.ts';
import { tinyJourney } from './tiny-journey.ts';

const asking = (when: object) => ({
  body: [{ button: 'Begin', run: 'begin' }],
  on: { begin: [{ when, do: [{ go: 'start' }] }, { do: [] }] },
});

function domainOf(screens: Readonly<Record<string, object>>, screen: string, path: string): string[] {
  const { cases } = movesOf(tinyJourney({ screens: { start: {}, ...screens } })).spaceOf(screen);
  return [...cases.domain(path)].toSorted();
}

test('a fact may have each value that a condition names, any other value, or none', () => {
  const one = asking({ 'draft.colour': { enum: ['red', 'blue'] } });
  expect(domainOf({ one }, 'one', 'draft.colour')).toEqual(
    ['"blue"', '"red"', '""', 'any other value', 'null', 'undefined'].toSorted(),
  );
});

test('a fact that is true or false has no other value', () => {
  const one = asking({ 'session.known': { const: true } });
  expect(domainOf({ one }, 'one', 'session.known')).toEqual(['""', 'false', 'null', 'true', 'undefined']);
});

test('a fact that outlives a screen has the same cases on all of them', () => {
  const [one, two] = [asking({ 'draft.colour': { const: 'red' } }), asking({ 'draft.colour': { const: 'blue' } })];
  expect(domainOf({ one, two }, 'one', 'draft.colour')).toEqual(domainOf({ one, two }, 'two', 'draft.colour'));
  expect(domainOf({ one, two }, 'start', 'draft.colour')).toContain('"red"');
});

test('a fact of a screen is told apart on that screen alone', () => {
  const screens = { start: {}, one: asking({ 'screen.tries': { const: 3 } }), two: {} };
  const { spaceOf } = movesOf(tinyJourney({ screens }));
  expect(spaceOf('one').paths).toContain('screen.tries');
  expect(spaceOf('two').paths).not.toContain('screen.tries');
});

test('the pages that a screen returns to are the values of the page that was supplied', () => {
  const one = { back: [{ supplied: ['two'] }, { to: 'start' }] };
  expect(domainOf({ one, two: {} }, 'one', 'screen.supplied')).toContain('"two"');
});

test('a sheet stands open or does not', () => {
  const one = { sheets: { more: { title: 'More', body: [] } } };
  expect(domainOf({ one }, 'one', 'sheet.more')).toEqual(['true', 'undefined']);
});

test('every reply has a status', () => {
  expect(domainOf({}, 'start', 'reply.statusCode')).toEqual(['200', '401', 'any other value']);
});
