import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createEvents } from '#engine/events.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import { recordScope } from '#engine/record-scope.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import { ScreenView } from '#engine/ScreenView.tsx';
import type { EachBlock } from '#generated/config.ts';
import type { Facts } from '#lib/facts.ts';
import { noAct, noLanguages, noLinks, sampleScreen, stillFacts } from './sample-screen.ts';

const loans = [
  { loanNo: 'A1', status: 'Closed', icon: 'https://bank.example/a.png', note: 'paid' },
  { loanNo: 'B2', status: 'Disbursed', icon: 'javascript:alert(1)' },
  { loanNo: 'C3', status: 'Other' },
];

const block: EachBlock = {
  each: 'screen.loans',
  key: 'loanNo',
  card: {
    title: 'Loan {item.loanNo}',
    badges: [
      { when: { 'item.status': { const: 'Closed' } }, text: 'Done', tone: 'success' },
      { when: { 'item.status': { const: 'Disbursed' } }, text: 'Running', tone: 'info' },
    ],
    image: '{item.icon}',
    icon: 'bank',
    body: [{ text: 'It is {item.note}.', when: { 'item.note': true } }],
  },
  empty: 'No loans found',
};

async function draw(screen: Facts, own: Partial<EachBlock> = {}, more: Facts = {}): Promise<string> {
  const source = stillFacts({ screen, ...more });
  const shown = sampleScreen({ body: [{ ...block, ...own }] });
  const html = renderToString(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <ScreenView
        screen={shown}
        facts={source}
        act={noAct}
        links={noLinks}
        languages={noLanguages}
        forms={createScreenForms(shown, source)}
        widgets={await loadWidgets(shown, {}, {})}
        words={{}}
        shared={{}}
      />
    </MantineProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

const titles = (html: string) => [...html.matchAll(/Loan (\w\d)/g)].map((match) => match[1]);

test('one card a record, each with its own texts, conditions and badge', async () => {
  const html = await draw({ loans });
  expect(titles(html)).toEqual(['A1', 'B2', 'C3']);
  expect(html.match(/It is \w*\./g)).toEqual(['It is paid.']);
  expect(html.match(/Done|Running/g)).toEqual(['Done', 'Running']);
});

test('a picture only from https or this site, else the icon', async () => {
  const html = await draw({ loans });
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="https://bank.example/a.png"']);
  expect(html.match(/<svg/g)).toHaveLength(2);
});

test.each<[string, unknown, string[]]>([
  ['a value shows those that have it', 'Closed', ['A1']],
  ['the word for all shows all', 'All Loans', ['A1', 'B2', 'C3']],
  ['no choice yet shows all', undefined, ['A1', 'B2', 'C3']],
  ['a value that none has shows none', 'Settlement', []],
])('a filter: %s', async (_name, status, shown) => {
  const only = { field: 'status', is: 'session.status', all: 'All Loans' };
  const html = await draw({ loans }, { only }, { session: { status } });
  expect(titles(html)).toEqual(shown);
  expect(html.includes('No loans found')).toBe(shown.length === 0);
});

test('nothing, not even that there is none, while the list is not there', async () => {
  expect(await draw({})).not.toContain('No loans found');
  expect(await draw({ loans: [] })).toContain('No loans found');
});

test('choices are radios under a heading, and the chosen record is marked', async () => {
  const choose = { title: 'Your loans', chosen: 'screen.loan', run: 'choose' };
  const html = await draw({ loans, loan: loans[1] }, { choose });
  expect(html).toMatch(/role="radiogroup" aria-labelledby="([^"]+)"/);
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag.includes('checked'));
  expect(radios).toEqual([false, true, false]);
  expect(new Set(html.match(/name="[^"]*"/g)).size).toBe(1);
});

test('an event that a card runs sees its record, and keeps only that card busy', async () => {
  const run = vi.fn(noAct.run);
  const act = { ...noAct, run };
  const source = stillFacts({ screen: { loans } });
  const screen = sampleScreen();
  const forms = createScreenForms(screen, source);
  const scope = {
    screen,
    facts: source,
    act,
    links: noLinks,
    languages: noLanguages,
    forms,
    words: {},
    shared: {},
    widgets: { fields: {}, titles: {}, blocks: {} },
    events: createEvents(act, forms),
  };
  const [first, second] = loans.map((loan) => recordScope(scope, loan));
  const running = first?.events.run('letter');
  expect(run).toHaveBeenCalledWith('letter', expect.objectContaining({ item: loans[0] }));
  expect([first, second].map((card) => card?.events.running().has('letter'))).toEqual([true, false]);
  await running;
});
