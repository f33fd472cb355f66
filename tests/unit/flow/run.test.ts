import { expect, test } from 'vitest';
import type { Outcome, Table } from '#generated/config.ts';
import { scriptedFlow } from './scripted-flow.ts';
import type { Answer, Script } from './scripted-flow.ts';

async function run(script: Script, input?: object) {
  const flow = scriptedFlow(script);
  const result = await flow.act.run('submit', { ...input });
  return { ...flow, result };
}

const outcomes: [string, Outcome[], string[]][] = [
  ['a screen', [{ go: 'gender' }], ['go gender']],
  [
    'a screen after a pause, with a page to return to and a query',
    [
      {
        go: 'gender',
        after: 100,
        supply: 'home',
        query: { a: { from: 'session.leadID' }, b: 'x', c: { from: 'session.none' }, d: '' },
      },
    ],
    ['wait 100', 'go gender (home) {"a":7,"b":"x","d":""}'],
  ],
  ['back', [{ go: 'back' }], ['back']],
  ['a route that the server named', [{ go: { from: 'query.route' } }], ['go gender']],
  [
    'a route that nobody knows',
    [{ go: { from: 'query.strange' } }],
    ['log The server named a route that this app does not have, on here', 'go dashboard'],
  ],
  [
    'a route that the server named too often',
    [{ go: { from: 'query.circle' } }],
    ['log The server named the same screen too often, on here', 'toast the word loopGuard error 3000', 'go dashboard'],
  ],
  [
    'the address that was given',
    [{ leave: { from: 'query.bank' }, allow: 'bank', issued: 'session.bankUrl' }],
    ['leave https://bank.example/x'],
  ],
  [
    'an allowed address that is not the one that was given',
    [{ leave: { from: 'query.bank' }, allow: 'bank', issued: 'session.otherUrl', refused: [{ open: 'oops' }] }],
    ['log An outside address was refused, on here', 'open oops'],
  ],
  [
    'an allowed address when none was given',
    [{ leave: { from: 'query.bank' }, allow: 'bank', issued: 'session.none' }],
    ['log An outside address was refused, on here'],
  ],
  ['an allowed address', [{ leave: { from: 'query.bank' }, allow: 'bank' }], ['leave https://bank.example/x']],
  ['in a new tab', [{ leave: { link: 'bank' }, allow: 'bank', newTab: true }], ['tab https://bank.example/a']],
  ['the phone', [{ leave: { link: 'phone' }, allow: 'bank' }], ['leave tel:112']],
  [
    'a refused address',
    [{ leave: { from: 'query.evil' }, allow: 'bank', refused: [{ open: 'oops' }] }],
    ['log An outside address was refused, on here', 'open oops'],
  ],
  [
    'a message that goes',
    [{ toast: 'Lead {session.leadID}', tone: 'success', for: 2000 }],
    ['toast Lead 7 success 2000'],
  ],
  ['a message that stays', [{ alert: 'Sorry' }], ['alert Sorry']],
  ['sheets', [{ open: 'confirm' }, { close: 'confirm' }], ['open confirm', 'close confirm']],
  ['an error under a field', [{ 'field-error': 'mobile', text: 'No' }], ['error main.mobile No']],
  ['filling a field', [{ remember: 'form.mobile', value: '98' }], ['fill main.mobile "98"']],
  [
    'analytics and pixel',
    [{ track: 'Done', with: { type: { from: 'session.leadID', as: 'text' } } }, { pixel: 'Lead' }],
    ['track Done {"type":"7"}', 'pixel Lead'],
  ],
  ['a pause', [{ wait: 500 }, { 'log-out': true }], ['wait 500', 'log-out']],
  ['another event', [{ run: 'other' }, { open: 'after' }], ['open inside', 'open after']],
];

test.each(outcomes)('%s', async (_name, list, lines) => {
  const query = {
    route: '/gender',
    strange: 'https://evil.example',
    bank: 'https://bank.example/x',
    evil: 'https://evil.example',
    circle: '/circle',
  };
  const flow = await run({
    on: { submit: [{ do: list }], other: [{ do: [{ open: 'inside' }] }] },
    session: { leadID: 7, bankUrl: 'https://bank.example/x', otherUrl: 'https://bank.example/y' },
    query,
  });
  expect(flow.lines).toEqual(lines.map((line) => line.replace('"98"', '98')));
  expect(flow.result.ok).toBe(true);
});

test('what is remembered is seen by the next outcome and the next condition', async () => {
  const { lines, facts } = await run(
    {
      on: {
        submit: [
          {
            do: [
              { remember: 'screen.name', from: 'form.name', as: 'upper' },
              { remember: 'session.n', join: '{form.name}!' },
              { toast: '{screen.name}', tone: 'info', for: 1 },
              { run: 'next' },
            ],
          },
        ],
        next: [{ when: { 'screen.name': { const: 'ASHA' } }, do: [{ go: 'home' }] }],
      },
    },
    { form: { name: 'Asha' } },
  );
  expect(lines).toEqual(['toast ASHA info 1', 'go home']);
  expect(facts.get()).toMatchObject({ session: { n: 'Asha!' }, screen: { name: 'ASHA' } });
});

test('what is forgotten is gone: a fact, or all of a draft', async () => {
  const { facts } = await run({
    on: { submit: [{ do: [{ forget: 'session.leadID' }, { remember: 'draft.a', value: 1 }, { forget: 'draft' }] }] },
    session: { leadID: 7, other: 1 },
  });
  expect(facts.get()).toMatchObject({ session: { other: 1 }, draft: {} });
  expect(facts.get()['session']).not.toHaveProperty('leadID');
});

const call = (then: Table): Table => [
  { call: 'saveDetail', with: { gender: { from: 'form.gender' }, leadID: { from: 'session.none' } }, then },
];
const yes: Table = [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'home' }] }];
const errors: Table = [
  { when: { 'reply.statusCode': { const: 419 } }, do: [] },
  { when: { 'reply.statusCode': { const: 412 } }, do: [{ alert: '{reply.message:sentence}' }] },
  {
    when: { 'reply.http': { const: 0 }, 'reply.cancelled': { const: false } },
    do: [{ toast: 'No response', tone: 'error', for: 2000 }],
  },
];

const replies: [string, Answer, string[], boolean][] = [
  ['the row that matches', [200, {}], ['go home'], true],
  ['the error catalogue answers what no row matches', [412, { message: 'TOO LATE' }], ['alert Too late'], false],
  [
    'a code that nobody answers is told to the developers',
    [418, { message: 'secret' }],
    ['log A reply with status 418 was answered by nothing, on here'],
    false,
  ],
  [
    'a code that is answered by doing nothing, too',
    [419, {}],
    ['log A reply with status 419 was answered by nothing, on here'],
    false,
  ],
  ['no response: said, and it can be tried again', 'lost', ['lost', 'toast No response error 2000'], false],
];

test.each(replies)('%s', async (_name, answer, lines, ok) => {
  const flow = await run({ on: { submit: call(yes) }, errors, answers: [answer] }, { form: { gender: 'Male' } });
  expect(flow.lines).toEqual(['busy button', 'call saveDetail {"gender":"Male"}', 'idle', ...lines]);
  expect(flow.result.ok).toBe(ok);
});

test('a yes that no row matches means nothing, not an error', async () => {
  const flow = await run({
    on: { submit: call([{ when: { 'reply.statusCode': { const: 400 } }, do: [{ go: 'x' }] }]) },
    errors: [{ do: [{ go: 'y' }] }],
    answers: [[200, {}]],
  });
  expect(flow.lines.at(-1)).toBe('idle');
  expect(flow.result.ok).toBe(true);
});

test('trying again after no response sends the same payload and answers as before', async () => {
  const flow = await run(
    { on: { submit: [{ do: [{ wait: 500 }], ...call(yes)[0] }] }, errors, answers: ['lost', [200, {}]] },
    { form: { gender: 'Male' } },
  );
  flow.lines.length = 0;
  flow.again.failed?.();
  await expect.poll(() => flow.lines).toEqual(['busy button', 'call saveDetail {"gender":"Male"}', 'idle', 'go home']);
});

test('a call that hangs can be given up and made again', async () => {
  const flow = scriptedFlow({ on: { submit: call(yes) }, answers: ['hangs', [200, {}]] });
  const result = flow.act.run('submit', { form: { gender: 'Male' } });
  await expect.poll(() => flow.lines).toContain('call saveDetail {"gender":"Male"}');
  flow.again.running?.();
  expect(await result).toEqual({ ok: true });
  expect(flow.lines).toEqual([
    'busy button',
    'call saveDetail {"gender":"Male"}',
    'idle',
    'busy button',
    'call saveDetail {"gender":"Male"}',
    'idle',
    'go home',
  ]);
});

test('leaving the screen ends a run silently', async () => {
  const flow = scriptedFlow({ on: { submit: call(yes) }, answers: ['hangs'] });
  const result = flow.act.run('submit');
  await expect.poll(() => flow.lines).toContain('call saveDetail {}');
  flow.leave();
  expect(await result).toEqual({ ok: false });
  expect(flow.lines).toEqual(['busy button', 'call saveDetail {}', 'idle']);
  expect(await flow.act.run('submit')).toEqual({ ok: false });
});

test('a reply may lead to a further call, and the next step follows the server', async () => {
  const flow = await run({
    on: {
      submit: call([
        {
          when: { 'reply.statusCode': { const: 200 } },
          call: 'readAddress',
          busy: 'none',
          then: [{ do: [{ remember: 'screen.city', from: 'reply.city' }, { go: 'next-step' }] }],
        },
      ]),
    },
    nextStep: [
      {
        call: 'nextStep',
        busy: 'screen',
        then: [
          {
            when: { 'reply.data.step.current_route': true },
            do: [{ go: { from: 'reply.data.step.current_route' }, after: 100 }],
          },
        ],
      },
    ],
    answers: [
      [200, {}],
      [200, { city: 'Pune' }],
      [200, { data: { step: { current_route: '/gender' } } }],
    ],
  });
  expect(flow.lines.filter((line) => !line.startsWith('busy b'))).toEqual([
    'call saveDetail {}',
    'idle',
    'call readAddress {}',
    'idle',
    'cover',
    'busy screen',
    'call nextStep {}',
    'idle',
    'wait 100',
    'go gender',
    'uncover',
  ]);
  expect(flow.facts.get()).toMatchObject({ screen: { city: 'Pune' } });
});

test('all parameters of the address are sent', async () => {
  const flow = await run({
    on: { submit: [{ call: 'finishDigilocker', with: 'query', busy: 'none' }] },
    query: { code: 'c', state: 's', more: 'm' },
  });
  expect(flow.lines.filter((line) => line.startsWith('call'))).toEqual([
    'call finishDigilocker {"code":"c","state":"s","more":"m"}',
  ]);
});

test('an event that the screen does not have does nothing', async () => {
  expect((await run({ on: {} })).result).toEqual({ ok: true });
});
