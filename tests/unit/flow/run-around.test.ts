import { expect, test } from 'vitest';
import type { Outcome, Table } from '#generated/config.ts';
import { scriptedFlow } from './scripted-flow.ts';
import type { Answer } from './scripted-flow.ts';

test('a veil covers the screen from the first outcome until the reply was handled, also when that fails', async () => {
  const submit: Table = [{ do: [{ wait: 500 }], busy: 'screen', call: 'saveDetail', then: [{ do: [{ go: 'home' }] }] }];
  const whole = scriptedFlow({ on: { submit } });
  await whole.act.run('submit');
  expect(whole.lines).toEqual(['cover', 'wait 500', 'busy screen', 'call saveDetail {}', 'idle', 'go home', 'uncover']);
  const flow = scriptedFlow({ on: { submit }, answers: ['hangs'] });
  const result = flow.act.run('submit');
  await expect.poll(() => flow.lines).toContain('call saveDetail {}');
  flow.leave();
  await result;
  expect(flow.lines.at(-1)).toBe('uncover');
});

test.each([
  [[200, { names: ['Goa'] }], ['Goa'], []],
  [[500, {}], undefined, []],
  ['lost', undefined, []],
  [[403, {}], undefined, ['go logout']],
  [[200, { statusCode: 401 }], undefined, ['go logout']],
] as [Answer, unknown, string[]][])('choices that are answered with %j', async (answer, found, lines) => {
  const flow = scriptedFlow({
    on: {},
    sessionOver: [{ when: { 'reply.statusCode': { enum: [401, 403] } }, do: [{ go: 'logout' }] }],
    load: { states: { call: 'searchStates', with: { searchWord: { from: 'screen.word' } }, pick: 'reply.names' } },
    answers: [answer],
  });
  expect(await flow.act.load('states', 'go', new AbortController().signal)).toEqual(found);
  expect(flow.lines).toEqual(['call searchStates {"searchWord":"go"}', ...lines]);
});

test.each([
  ['a waiting screen', true, [{ alert: 'Sorry' }], ['alert Sorry', 'go dashboard']],
  ['a screen with something to do', undefined, [{ alert: 'Sorry' }], ['alert Sorry']],
  ['a screen that was left', true, [{ alert: 'Sorry' }, { go: 'home' }], ['alert Sorry', 'go home']],
] as [string, true | undefined, Outcome[], string[]][])(
  'after an alert on %s',
  async (_name, transient, list, lines) => {
    const flow = scriptedFlow({ on: { submit: [{ do: list }] }, ...(transient && { transient }) });
    await flow.act.run('submit');
    flow.again.closed?.();
    expect(flow.lines).toEqual(lines);
  },
);

test("an alert's outcomes happen when it is closed", async () => {
  const flow = scriptedFlow({ on: { submit: [{ do: [{ alert: 'Sorry', then: [{ go: 'dashboard' }] }] }] } });
  await flow.act.run('submit');
  expect(flow.lines).toEqual(['alert Sorry']);
  flow.again.closed?.();
  await expect.poll(() => flow.lines).toEqual(['alert Sorry', 'go dashboard']);
});
