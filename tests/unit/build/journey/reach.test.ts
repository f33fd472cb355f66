import { describe, expect, test } from 'vitest';
import { reachOf } from '#build/journey/reach.ts';
import { settledOn } from '#build/journey/settled.ts';
import { edgesOf, tinyJourney, valuesOf } from './tiny-journey.ts';

const button = (outcomes: readonly object[], when?: object) => ({
  body: [{ button: 'Begin', run: 'begin' }],
  on: { begin: [{ ...(when ? { when } : {}), do: outcomes }, ...(when ? [{ do: [] }] : [])] },
});

describe('who gets where', () => {
  test('a screen to which nothing leads is reached by its address alone', () => {
    const context = tinyJourney({ screens: { start: {}, lonely: {} } });
    expect(reachOf(context, 'entries').arrivals('lonely')).toEqual([]);
    expect(reachOf(context, 'addresses').arrivals('lonely')).not.toEqual([]);
  });

  test('a screen is reached through the screens that lead to it', () => {
    const screens = { start: button([{ go: 'one' }]), one: button([{ go: 'two' }]), two: {} };
    expect(reachOf(tinyJourney({ screens }), 'entries').arrivals('two')).not.toEqual([]);
  });

  test('who has no session gets to where sessions end, instead of a screen that needs one', () => {
    const screens = { start: button([{ go: 'guarded' }]), guarded: { access: 'signed-in' } };
    const reach = reachOf(tinyJourney({ screens }), 'entries');
    expect(reach.arrivals('guarded')).toEqual([]);
    expect(reach.arrivals('out')).not.toEqual([]);
  });

  test('who was given a session on the way gets to a screen that needs one', () => {
    const given = [{ remember: 'session.token', value: 'a token' }, { go: 'guarded' }];
    const screens = { start: button(given), guarded: { access: 'signed-in' } };
    expect(reachOf(tinyJourney({ screens }), 'entries').arrivals('guarded')).not.toEqual([]);
  });

  test('the server may lead to each of its routes, and to no other screen', () => {
    const ask = { body: [{ button: 'Ask', run: 'begin' }] };
    const start = { ...ask, on: { begin: [{ call: 'ask', then: [{ do: [{ go: { from: 'reply.data.route' } }] }] }] } };
    const screens = { start, one: {}, two: {} };
    const reach = reachOf(tinyJourney({ screens, journey: { serverRoutes: ['one'] } }), 'entries');
    expect(reach.arrivals('one')).not.toEqual([]);
    expect(reach.arrivals('two')).toEqual([]);
  });
});

describe('with which facts', () => {
  test('what is kept on the way is there on arrival', () => {
    const kept = [{ remember: 'session.known', value: true }, { go: 'one' }];
    const one = button([{ go: 'start' }], { 'session.known': { const: true } });
    const reach = reachOf(tinyJourney({ screens: { start: button(kept), one } }), 'entries');
    expect(valuesOf(reach.arrivals('one'), 'session.known')).toEqual(['true']);
  });

  test('what a screen remembers is gone when it opens again', () => {
    const one = button([{ remember: 'screen.tries', value: 1 }], { 'screen.tries': false });
    const context = tinyJourney({ screens: { start: button([{ go: 'one' }]), one } });
    expect(valuesOf(reachOf(context, 'entries').arrivals('one'), 'screen.tries')).toEqual(['undefined']);
    expect(valuesOf(reachOf(context, 'entries').here('one'), 'screen.tries')).toContain('any other value');
  });

  test('a row that asks for what nobody can have is never taken', () => {
    const one = button([{ go: 'start' }], { 'session.known': { const: false } });
    const kept = [{ remember: 'session.known', value: true }, { go: 'one' }];
    const context = tinyJourney({ screens: { start: button(kept), one } });
    const [edge] = edgesOf(context, 'one');
    expect(edge?.to).toBe('start');
    expect(edge && reachOf(context, 'entries').takes(edge)).toBe(false);
  });

  test('what only the memory keeps may be gone when the app is opened again', () => {
    const kept = [{ remember: 'session.visits', value: 1 }, { go: 'one' }];
    const start = button(kept, { 'session.visits': { const: 1 } });
    const known = button([{ remember: 'session.visits', value: 1 }, { go: 'start' }]);
    const context = tinyJourney({ screens: { start, one: {}, known }, journey: { entries: ['start', 'known'] } });
    expect(valuesOf(reachOf(context, 'entries').arrivals('start'), 'session.visits')).toEqual(['1', 'undefined']);
  });

  test('whom a screen forwards at once does not stay on it', () => {
    const enter = [{ when: { 'session.known': { const: true } }, do: [{ go: 'start' }] }, { do: [] }];
    const context = tinyJourney({ screens: { start: {}, one: { on: { enter } } } });
    expect(valuesOf(settledOn(context, 'one'), 'session.known')).not.toContain('true');
  });
});
