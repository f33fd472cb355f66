import { expect, test } from 'vitest';
import { movesOf } from '#build/journey/edges.ts';
import { edgesOf, tinyJourney, valuesOf } from './tiny-journey.ts';

const next = {};

test('a button leads where the row of its event says', () => {
  const start = { body: [{ button: 'Begin', run: 'begin' }], on: { begin: [{ do: [{ go: 'next' }] }] } };
  const [edge, ...others] = edgesOf(tinyJourney({ screens: { start, next } }), 'start');
  expect(others).toEqual([]);
  expect(edge).toMatchObject({ to: 'next', kind: 'go', trigger: { kind: 'button', event: 'begin', label: 'Begin' } });
  expect(edge?.rows.map(({ pointer }) => pointer)).toEqual(['/on/begin/0']);
});

test('a link leads on without a row, and hands over the page to return to', () => {
  const start = { body: [{ link: 'Help', go: 'next', supply: 'this' }] };
  const [edge] = edgesOf(tinyJourney({ screens: { start, next } }), 'start');
  expect(edge).toMatchObject({ to: 'next', supplied: 'start', trigger: { kind: 'link', label: 'Help' }, rows: [] });
});

test('the first row that holds wins, and leaves the rows below what it does not take', () => {
  const start = {
    body: [{ button: 'Begin', run: 'begin' }],
    on: {
      begin: [{ when: { 'session.known': { const: true } }, do: [{ go: 'next' }] }, { do: [{ go: 'other' }] }],
    },
  };
  const edges = edgesOf(tinyJourney({ screens: { start, next, other: {} } }), 'start');
  expect(edges.map(({ to, given }) => [to, valuesOf(given, 'session.known')])).toEqual([
    ['next', ['true']],
    ['other', ['""', 'false', 'null', 'undefined']],
  ]);
});

test('a row that comes after one without a condition is never taken', () => {
  const start = {
    body: [{ button: 'Begin', run: 'begin' }],
    on: { begin: [{ do: [{ go: 'next' }] }, { do: [{ go: 'other' }] }] },
  };
  const edges = edgesOf(tinyJourney({ screens: { start, next, other: {} } }), 'start');
  expect(edges.map(({ to }) => to)).toEqual(['next']);
});

test('what a run keeps is what the rows after it see', () => {
  const start = {
    body: [{ button: 'Begin', run: 'begin' }],
    on: {
      begin: [{ do: [{ remember: 'session.known', value: true }, { run: 'go-on' }] }],
      'go-on': [{ when: { 'session.known': { const: true } }, do: [{ go: 'next' }] }, { do: [{ go: 'other' }] }],
    },
  };
  const edges = edgesOf(tinyJourney({ screens: { start, next, other: {} } }), 'start');
  expect(edges.map(({ to }) => to)).toEqual(['next']);
  expect([...(edges[0]?.changes.get('session.known') ?? [])]).toEqual(['true']);
});

test('a row that only says something moves nobody', () => {
  const start = { body: [{ button: 'Begin', run: 'begin' }], on: { begin: [{ do: [{ toast: 'Not yet.' }] }] } };
  const context = tinyJourney({ screens: { start } });
  expect(edgesOf(context, 'start')).toEqual([]);
  const pressed = movesOf(context).stays.filter(({ trigger }) => trigger.kind === 'button');
  expect(pressed).toMatchObject([{ from: 'start', says: true, acts: true }]);
});

test('a reply is answered by what ends the session, then by the rows of the call, then by the error catalogue', () => {
  const then = [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'next' }] }];
  const start = { body: [{ button: 'Ask', run: 'begin' }], on: { begin: [{ call: 'ask', then }] } };
  const context = tinyJourney({ screens: { start, next } });
  expect(edgesOf(context, 'start').map(({ to, kind, replies }) => [to, kind, replies[0]?.by])).toEqual([
    ['out', 'sign-out', 'session-over'],
    ['next', 'go', 'own'],
  ]);
  const refused = movesOf(context).stays.find(({ replies }) => replies[0]?.by === 'catalogue');
  expect(refused).toMatchObject({ says: true });
  expect(valuesOf(refused?.replies[0]?.when ?? [], 'reply.statusCode')).not.toContain('200');
});

test('without a response there is no yes', () => {
  const then = [
    { when: { 'reply.statusCode': { const: 200 }, 'reply.http': { const: 0 } }, do: [{ go: 'other' }] },
    { when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'next' }] },
  ];
  const start = { body: [{ button: 'Ask', run: 'begin' }], on: { begin: [{ call: 'ask', then }] } };
  const edges = edgesOf(tinyJourney({ screens: { start, next, other: {} } }), 'start');
  expect(edges.map(({ to }) => to)).not.toContain('other');
  expect(edges.map(({ to }) => to)).toContain('next');
});

test('the time until a move is that of the waits before it', () => {
  const start = {
    body: [{ button: 'Begin', run: 'begin' }],
    on: { begin: [{ do: [{ wait: 'short' }, { go: 'next', after: 'long' }] }] },
  };
  const context = tinyJourney({ screens: { start, next } });
  expect(edgesOf(context, 'start')).toMatchObject([{ to: 'next', after: 2100 }]);
});

test('a route that the server names is one edge without a target', () => {
  const then = [{ do: [{ go: { from: 'reply.data.route' } }] }];
  const start = { body: [{ button: 'Ask', run: 'begin' }], on: { begin: [{ call: 'ask', then }] } };
  const edges = edgesOf(tinyJourney({ screens: { start } }), 'start');
  expect(edges.filter(({ kind }) => kind === 'server')).toMatchObject([{ to: undefined, replies: [{ call: 'ask' }] }]);
});

test('each row of a back table is an edge in the cases that the rows before it leave', () => {
  const after = { back: [{ supplied: ['other'] }, { when: { 'session.known': true }, to: 'other' }, { to: 'start' }] };
  const context = tinyJourney({ screens: { start: {}, other: {}, after } });
  const backs = movesOf(context)
    .edgesFrom('after')
    .filter(({ trigger }) => trigger.kind === 'back');
  expect(backs.map(({ to, place }) => [to, place.pointer])).toEqual([
    ['other', '/back/0'],
    ['other', '/back/1'],
    ['start', '/back/2'],
  ]);
  expect(valuesOf(backs[0]?.given ?? [], 'screen.supplied')).toEqual(['"other"']);
  expect(valuesOf(backs[2]?.given ?? [], 'session.known')).toEqual(['""', 'null', 'undefined']);
});

test('on a screen that needs a session nobody presses anything without one', () => {
  const guarded = {
    access: 'signed-in',
    body: [{ button: 'Begin', run: 'begin', when: { 'session.token': false } }],
    on: { begin: [{ do: [{ go: 'next' }] }] },
  };
  expect(edgesOf(tinyJourney({ screens: { start: {}, guarded, next } }), 'guarded')).toEqual([]);
});

test('an event that runs itself ends all the same', () => {
  const start = {
    body: [{ button: 'Begin', run: 'begin' }],
    on: { begin: [{ do: [{ run: 'begin' }, { go: 'next' }] }] },
  };
  expect(edgesOf(tinyJourney({ screens: { start, next } }), 'start')).toMatchObject([{ to: 'next' }]);
});

const asking = (own: object) => ({
  body: [{ button: 'Ask', run: 'ask' }],
  on: { ask: [{ call: 'ask', then: [{ do: [{ run: 'answered' }] }] }], ...own },
});

const shared = {
  on: {
    answered: [
      {
        when: { 'reply.statusCode': { const: 200 } },
        do: [{ remember: 'session.known', value: true }, { go: 'next' }],
      },
      { do: [{ toast: 'Not yet.' }] },
    ],
  },
};

test('screens that run the same rows of journey.json each have ways of their own through them', () => {
  const one = asking({});
  const three = {
    ...asking({}),
    on: { ask: [{ call: 'ask', then: [{ do: [{ remember: 'draft.colour', value: 'red' }, { run: 'answered' }] }] }] },
  };
  const context = tinyJourney({ screens: { start: one, three, next }, journey: shared });
  const [first] = edgesOf(context, 'start').filter(({ to }) => to === 'next');
  const [third] = edgesOf(context, 'three').filter(({ to }) => to === 'next');
  expect([first?.from, third?.from]).toEqual(['start', 'three']);
  expect([...(first?.changes.keys() ?? [])]).toEqual(['session.known']);
  expect([...(third?.changes.keys() ?? [])]).toEqual(['draft.colour', 'session.known']);
  expect(third?.rows.map(({ file, pointer }) => `${file.id}${pointer}`)).toEqual([
    'three/on/ask/0',
    'three/on/ask/0/then/0',
    'journey/on/answered/0',
  ]);
  expect(valuesOf(third?.replies[0]?.when ?? [], 'reply.statusCode')).toEqual(['200']);
});

test('an event of the screen itself takes the place of one of journey.json', () => {
  const own = { answered: [{ do: [{ go: 'other' }] }] };
  const screens = { start: asking({}), two: asking(own), next, other: {} };
  const context = tinyJourney({ screens, journey: shared });
  const targets = (screen: string) => edgesOf(context, screen).map(({ to }) => to);
  expect(targets('start')).toContain('next');
  expect(targets('two')).toContain('other');
  expect(targets('two')).not.toContain('next');
});
