import { expect, test } from 'vitest';
import type { Table } from '#generated/config.ts';
import { scriptedFlow } from './scripted-flow.ts';
import type { Answer } from './scripted-flow.ts';

async function repeat(on: Table, answers: readonly Answer[]): Promise<string[]> {
  const flow = scriptedFlow({ on: { submit: on }, answers });
  await flow.act.run('submit');
  // A call that shows nothing is watched all the same, in case it hangs; that is another test's affair.
  return flow.lines.filter((line) => line !== 'busy button' && line !== 'idle');
}

const polling: Table = [
  {
    call: 'checkBankConnect',
    busy: 'none',
    every: 2000,
    while: { 'reply.data.api_status': { const: 'processing' } },
    times: 2,
    then: [{ do: [{ go: 'approved' }] }],
    onEnd: [
      { when: { 'reply.data.pageName': { const: 'rejected' } }, do: [{ go: 'rejected' }] },
      { do: [{ go: 'dashboard' }] },
    ],
  },
];
const processing: Answer = [200, { data: { api_status: 'processing', pageName: 'rejected' } }];

test.each([
  [
    'ends early',
    [processing, [200, { data: { api_status: 'done' } }]],
    ['call checkBankConnect {}', 'wait 2000', 'call checkBankConnect {}', 'go approved'],
  ],
  [
    'runs out',
    [processing, processing, processing],
    [
      'call checkBankConnect {}',
      'wait 2000',
      'call checkBankConnect {}',
      'wait 2000',
      'call checkBankConnect {}',
      'go rejected',
    ],
  ],
] as [string, Answer[], string[]][])('a repeat that %s', async (_name, answers, lines) => {
  expect(await repeat(polling, answers)).toEqual(lines);
});

test('each reply after which it goes on can lead to something', async () => {
  const opening = polling.map((row) => ({
    ...row,
    meanwhile: [{ do: [{ toast: '{reply.data.pageName}', tone: 'info', for: 1 }] }] satisfies Table,
  }));
  expect(await repeat(opening, [processing, [200, { data: { api_status: 'done' } }]])).toEqual([
    'call checkBankConnect {}',
    'toast rejected info 1',
    'wait 2000',
    'call checkBankConnect {}',
    'go approved',
  ]);
});
