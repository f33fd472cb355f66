import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '#engine/compiled.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import { ScreenView } from '#engine/ScreenView.tsx';
import type { Block } from '#generated/config.ts';
import { manifest } from '#generated/manifest.ts';
import { journey } from '#generated/journey.ts';
import type { Facts } from '#lib/facts.ts';
import { widgets } from '#widgets/registry.ts';
import { noAct, noLanguages, noLinks, sampleForm, sampleScreen, stillFacts } from './sample-screen.ts';

async function draw(screen: CompiledScreen, facts: Facts = {}, shared: Record<string, Block[]> = {}): Promise<string> {
  const source = stillFacts(facts);
  const html = renderToString(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <ScreenView
        screen={screen}
        facts={source}
        act={noAct}
        links={noLinks}
        languages={noLanguages}
        forms={createScreenForms(screen, source)}
        widgets={await loadWidgets(screen, widgets, shared)}
        words={{}}
        shared={shared}
      />
    </MantineProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

const body = (...blocks: Block[]) => sampleScreen({ body: blocks });

describe('texts', () => {
  test('title, subtitle and blocks have their facts in them', async () => {
    const screen = sampleScreen({
      title: 'Hello, {session.name:two-words}',
      subtitle: '{draft.sum:inr}',
      body: [{ text: 'No {draft.none}.' }],
    });
    const html = await draw(screen, { session: { name: 'Asha Rao Verma' }, draft: { sum: 123456 } });
    expect(html).toContain('Hello, Asha Rao</h1>');
    expect(html).toContain('₹1,23,456');
    expect(html).toContain('>No .</p>');
  });
  test('the title can be given the focus', async () => {
    expect(await draw(sampleScreen())).toMatch(/<h1[^>]*tabindex="-1"[^>]*>Sample<\/h1>/);
  });
  test('what people wrote is text, not markup', async () => {
    expect(await draw(body({ text: '{session.name}' }), { session: { name: '<img onerror=x>' } })).not.toContain(
      '<img',
    );
  });
});

describe('conditions', () => {
  test('a block, a card, a row and a button show only while theirs holds', async () => {
    const when = { 'session.is': true };
    const screen = body(
      { text: 'block', when },
      { cards: [{ body: [{ text: 'card' }], when }, { body: [{ text: 'other card' }] }] },
      { rows: [{ label: 'row', value: 'v', when }] },
      { button: 'button', run: 'x', when },
    );
    const words = ['>block<', '>card<', '>row<', '>button<'];
    const without = await draw(screen, { session: {} });
    const having = await draw(screen, { session: { is: true } });
    expect(words.filter((word) => without.includes(word))).toEqual([]);
    expect(words.filter((word) => having.includes(word))).toEqual(words);
    expect(without).toContain('other card');
  });
  test('they see what stands in a form', async () => {
    const form = sampleForm(
      { type: 'object', properties: { kind: { type: 'string' } } },
      { values: { kind: 'other' } },
    );
    const screen = sampleScreen({
      forms: { main: form },
      body: [{ text: 'say more', when: { 'form.kind': { const: 'other' } } }],
    });
    expect(await draw(screen)).toContain('say more');
  });
  test('a button that may not be pressed is disabled', async () => {
    const screen = body({ button: 'Go', run: 'x', enabled: { 'session.ready': true } });
    expect(await draw(screen, { session: {} })).toMatch(/<button[^>]*disabled/);
    expect(await draw(screen, { session: { ready: true } })).not.toContain('disabled');
  });
});

describe('blocks', () => {
  test('every kind is drawn', async () => {
    const html = await draw(
      body(
        { text: 'Heading', style: 'heading' },
        { rows: [{ label: 'L', value: 'V', go: 'there' }], title: 'Rows' },
        { list: ['first', 'second'], style: 'number' },
        { image: 'shield', alt: 'A shield' },
        { notice: 'Safe', tone: 'safe' },
        { link: 'Out', leave: 'help' },
        { link: 'In', go: 'there', before: 'See' },
        { link: 'Do', run: 'x' },
        { loader: 'Waiting' },
        { shared: 'help' },
      ),
      {},
      { help: [{ text: 'shared text' }] },
    );
    for (const part of [
      '<h2 class',
      '>L</dt>',
      'href="/there"',
      '<ol',
      '<li>second</li>',
      'role="img" aria-label="A shield"',
      'href="https://help.example" target="_blank" rel="noopener noreferrer"',
      '>Do</span></button>',
      'role="status"',
      'shared text',
    ]) {
      expect(html).toContain(part);
    }
  });
  test('buttons that follow each other stand together', async () => {
    const html = await draw(
      body({ button: 'A', run: 'a' }, { button: 'B', run: 'b', style: 'secondary' }, { text: 't' }),
    );
    expect(html).toMatch(/<div class="[^"]*"><button.*?A.*?<\/button><button.*?B.*?<\/button><\/div>/);
  });
  test('a widget that the registry does not have is named', async () => {
    await expect(draw(body({ widget: 'nothing' }))).rejects.toThrow('The screen sample uses the widget nothing');
  });
});

describe('forms', () => {
  const form = sampleForm(
    { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    {
      uiSchema: {
        a: {
          'ui:widget': 'text',
          'ui:title': 'Title {session.n}',
          'ui:help': 'Help',
          'ui:placeholder': 'Hold',
          'ui:autocomplete': 'name',
        },
      },
    },
  );
  test('a field has its title as label, its help as description and what the browser needs', async () => {
    const html = await draw(sampleScreen({ forms: { main: form } }), { session: { n: 1 } });
    expect(html).toMatch(/<label[^>]*for="main-a"[^>]*>Title 1<\/label>/);
    const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
    for (const part of [
      'id="main-a"',
      'name="a"',
      'aria-describedby="main-a-help"',
      'aria-required="true"',
      'autoComplete="name"',
      'placeholder="Hold"',
    ]) {
      expect(input).toContain(part);
    }
    expect(html).toContain('<p id="main-a-help"');
    expect(html).toMatch(/<button type="submit"[^>]*><span[^>]*>Send<\/span><\/button><\/div><\/form>/);
  });
  test('a form stands after the body, or where a block places it', async () => {
    const after = await draw(sampleScreen({ forms: { main: form }, body: [{ text: 'body' }] }));
    const placed = await draw(sampleScreen({ forms: { main: form }, body: [{ form: 'main' }, { text: 'body' }] }));
    expect(after.indexOf('<form')).toBeGreaterThan(after.indexOf('body'));
    expect(placed.indexOf('<form')).toBeLessThan(placed.indexOf('>body<'));
    expect(placed.match(/<form/g)).toHaveLength(1);
  });
});

describe('every screen of the config', () => {
  test.each(Object.entries(manifest))(
    '%s is drawn, without a style attribute or an id that is made up',
    async (id, { load }) => {
      const screen = (await load()).screen as CompiledScreen;
      const facts = { session: {}, draft: {}, query: {}, screen: { id }, settings: {} };
      const html = await draw(screen, facts, journey.shared);
      expect(html).toContain('<h1');
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toMatch(/id="mantine-/);
      expect(await draw(screen, facts, journey.shared)).toBe(html);
    },
  );
});
