import { expect, test } from 'vitest';
import type { Outcome, Table } from '#generated/config.ts';
import { scriptedFlow } from './scripted-flow.ts';
import type { Answer, Script } from './scripted-flow.ts';

async function run(script: Script, input?: object) {
  const flow = scriptedFlow(script);
  const result = await flow.act.run('submit', { ...input });
  return { ...flow, result };
}

const call = (then: Table): Table => [{ call: 'saveDetail', then }];
const yes: Table = [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'home' }] }];
const errors: Table = [
  { when: { 'reply.statusCode': { const: 412 } }, do: [{ alert: '{reply.message:sentence}' }] },
  {
    when: { 'reply.http': { const: 0 }, 'reply.cancelled': { const: false } },
    do: [{ toast: 'No response', tone: 'error', for: 2000 }],
  },
];
const viaCatalogue: Table = [{ do: [{ remember: 'screen.failed', value: true }], catalogue: true }];

test.each<[string, Answer, string[]]>([
  ['by its catalogue row', [412, { message: 'TOO LATE' }], ['alert Too late']],
  ['no response', 'lost', ['lost', 'toast No response error 2000']],
  ['a code that nobody answers', [418, {}], ['log A reply with status 418 was answered by nothing, on here']],
])('a row can hand its reply on to the error catalogue: %s', async (_name, answer, lines) => {
  const flow = await run({ on: { submit: call([...yes, ...viaCatalogue]) }, errors, answers: [answer] });
  expect(flow.lines.slice(3)).toEqual(lines);
  expect(flow.facts.get()).toMatchObject({ screen: { failed: true } });
});

test('so can an event that a reply table runs', async () => {
  const on = { submit: call([{ do: [{ run: 'failed' }] }]), failed: viaCatalogue };
  expect((await run({ on, errors, answers: [[412, { message: 'NO' }]] })).lines.at(-1)).toBe('alert No');
});

test.each<[string, object, boolean]>([
  ['both there and equal', { a: 'XX1234', b: '551234' }, true],
  ['different', { a: 'XX1234', b: '551235' }, false],
  ['one is missing', { b: '551234' }, false],
  ['one is no number', { a: 'XXXX', b: 'XXXX' }, false],
])('two facts are the same: %s', async (_name, form, same) => {
  const remember: Outcome = { remember: 'screen.same', same: ['form.a', 'form.b'], as: 'last-four' };
  const { facts } = await run({ on: { submit: [{ do: [remember] }] } }, { form });
  expect(facts.get()['screen']).toMatchObject({ same });
});

test('an address is opened once, and another one again', async () => {
  const leave = { leave: { from: 'query.bank' }, allow: 'bank', newTab: true, once: 'session.opened' } as const;
  const flow = scriptedFlow({
    on: { submit: [{ do: [leave] }] },
    query: { bank: 'https://bank.example/x' },
  });
  for (let n = 0; n < 3; n += 1) await flow.act.run('submit');
  expect(flow.lines).toEqual(['tab https://bank.example/x']);
  flow.facts.set('session.opened', 'https://bank.example/before');
  await flow.act.run('submit');
  expect(flow.lines).toEqual(['tab https://bank.example/x', 'tab https://bank.example/x']);
});

test('what a widget hands over and the record of a card are facts of that run', async () => {
  const { lines } = await run(
    { on: { submit: [{ when: { 'input.image': true }, do: [{ toast: '{item.name}', tone: 'info', for: 1 }] }] } },
    { input: { image: 'data:…' }, item: { name: 'First Bank' } },
  );
  expect(lines).toEqual(['toast First Bank info 1']);
});

test('of one run only the first move counts', async () => {
  const { lines } = await run({
    on: { submit: [{ do: [{ run: 'on' }, { run: 'on' }, { go: 'home' }] }], on: [{ do: [{ go: 'gender' }] }] },
  });
  expect(lines).toEqual(['go gender']);
});

test('a message that belongs to its screen is not shown once the run has left it', async () => {
  const { lines } = await run({
    on: {
      submit: [{ do: [{ go: 'home' }, { toast: 'Here', tone: 'info', for: 1, here: true }, { alert: 'There' }] }],
    },
  });
  expect(lines).toEqual(['go home', 'alert There']);
});
