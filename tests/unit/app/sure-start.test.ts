import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '#engine/compiled.ts';
import type { Block } from '#generated/config.ts';
import { readsQuery, sureStart } from '#app/sure-start.ts';

const plain = { id: 'sample', route: '/sample', title: 'Sample', access: 'signed-in', back: 'exit', on: {} } as const;
const shared = { help: [{ text: 'Read this' }, { link: 'Contact us', go: 'contact-us' }] };

function start(screen: Partial<CompiledScreen>): CompiledScreen | undefined {
  return sureStart({ ...plain, forms: {}, sheets: {}, ...screen }, shared);
}

const one: Block = { text: 'One' };
const two: Block = { notice: 'Two' };
const load: CompiledScreen['on'] = { enter: [{ do: [{ remember: 'screen.now', value: true }], call: 'dashboard' }] };

describe('of a screen is known without the app', () => {
  test.each<[what: string, body: Block[], known: Block[]]>([
    ['what is only read', [one, two], [one, two]],
    ['nothing from a button on', [one, { button: 'Next', run: 'submit' }, two], [one]],
    ['nothing from a link, a form or a widget on', [one, { form: 'main' }, two], [one]],
    ['what a shared block begins with', [{ shared: 'help' }, two], [{ text: 'Read this' }]],
    ['what waits for the reply', [{ loader: 'Wait', when: { 'screen.reply': false } }, two], [{ loader: 'Wait', when: { 'screen.reply': false } }, two]],
    ['not what the reply brings', [one, { text: 'Yes', when: { 'screen.reply': true } }, two], [one, two]],
    ['nothing from where a fact of the person decides', [one, { text: 'You', when: { 'session.leadID': true } }, two], [one]],
    ['nothing from a text on that names one', [one, { text: 'Hello {session.userName}' }, two], [one]],
    ['nothing from where a fact decides that is set at once', [one, { text: 'Now', when: { 'screen.now': true } }, two], [one]],
    ['a box up to what can be pressed in it', [{ cards: [{ body: [one, { link: 'Go', run: 'go' }] }, { body: [two] }] }, two], [{ cards: [{ body: [one] }] }]],
  ])('%s', (_what, body, known) => {
    expect(start({ body, on: load })?.body).toEqual(known);
  }); // prettier-ignore

  test('what follows, where all before it is known', () => {
    expect(start({ body: [one], after: [two] })?.after).toEqual([two]);
    expect(start({ body: [{ form: 'main' }], after: [two] })?.after).toBeUndefined();
  });

  test('nothing where its title depends on the person', () => {
    expect(start({ titles: [{ when: { 'session.userName': true }, text: 'Hello' }] })).toBeUndefined();
    expect(start({ titles: [{ when: { 'screen.reply': true }, text: 'Hello' }] })?.title).toBe('Sample');
  });

  test('that the query of its address decides about it', () => {
    const body: Block[] = [{ text: 'Failed', when: { 'query.mandate': { const: 'failed' } } }, two];
    expect(start({ body })?.body).toEqual([two]);
    expect([
      readsQuery({ ...plain, forms: {}, sheets: {}, body }),
      readsQuery({ ...plain, forms: {}, sheets: {}, body: [one] }),
    ]).toEqual([true, false]);
  });
});
