import { expect, test } from 'vitest';
import { createContext } from '#build/check/context.ts';
import { languagesOf } from '#build/compile/locales.ts';
import { screenGroups } from '#build/map/model.ts';
import { galleryPage, type Gallery } from '#build/messages/gallery-page.ts';
import { messageProofs } from '#build/messages/message-proofs.ts';
import { replyMessages } from '#build/messages/reply-messages.ts';
import { showcase } from '#build/messages/showcase.ts';
import { readFiles } from '#build/source/files.ts';
import { isObject, objectOf, type JsonObject } from '#build/source/json-value.ts';
import { readProject } from '#build/source/project.ts';
import { formsOf, screens } from '../e2e/config.ts';

const files = readFiles(process.cwd());
const project = readProject(files);
const context = createContext(project);
const proofs = messageProofs(project);
const said = replyMessages(context);
const gallery: Gallery = {
  settings: context.settings,
  languages: languagesOf(project),
  order: screenGroups(project).flatMap(({ ids }) => ids),
  proofs,
  said,
  photographs: [{ of: 'gender.form.messages.gender.required', language: 'hi', image: 'data:image/jpeg;base64,AAAA' }],
};
const page = galleryPage(gallery);
const shownText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('every toast, alert and field error of every table is found', () => {
  const spoken = [...project.screens.values(), ...(project.journey ? [project.journey] : [])].flatMap(({ json }) =>
    objectsIn(json.value).filter((node) => ['toast', 'alert', 'field-error'].some((kind) => kind in node)),
  );
  expect(said.filter(({ kind }) => kind !== 'notice').length).toBe(spoken.length);
  expect(spoken.length).toBeGreaterThan(30);
});

test('the page holds the text of every message in every language, and the input that causes it', () => {
  const texts = [...proofs, ...said].flatMap((message) => [...message.texts.values()]);
  expect(texts.filter((text) => !page.includes(shownText(text)))).toEqual([]);
  expect(page).toContain('“Asha 2” is entered.');
  expect(page).toContain('“98765” is entered while “1234567890” stands in “Account number”.');
  expect(page).toMatch(/<h3>[^<]+ – longer than 50<\/h3><p>“[^”]{12}…” \(51 characters\) is entered/);
  expect(page).toContain('Cannot be brought about by typing. The boxes take digits only.');
});

test('what a server says itself is named as such', () => {
  const servers = said.filter(({ isServers }) => isServers);
  expect(servers.length).toBeGreaterThan(10);
  expect(page.split('These are the server’s own words').length - 1).toBe(servers.length);
});

test('each screen with messages is in the contents, each language can be shown alone', () => {
  const withMessages = Object.keys(screens).filter((id) =>
    formsOf(id).some(([, { messages = {} }]) => Object.keys(messages).length > 0),
  );
  expect(withMessages.filter((id) => !page.includes(`href="#${id}"`))).toEqual([]);
  expect(page).toContain('body:has(#only-hi:checked) figure:not(.of-hi)');
});

test('the screens stand in the order of the journey, what is said on every screen after them', () => {
  const shown = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(shown.filter((id) => gallery.order.includes(id))).toEqual(gallery.order.filter((id) => shown.includes(id)));
  expect(shown.indexOf('enter-your-pan')).toBeLessThan(shown.indexOf('enter-aadhar'));
  expect(shown.at(-1)).toBe('journey');
});

test('an event is called by the button that begins it, and by its own name only where a part of the screen does', () => {
  const beginnings = said.filter(({ file, event }) => file.id === 'enter-otp' && event !== undefined);
  expect(new Set(beginnings.map(({ by }) => by))).toEqual(new Set(['after “Verify”', undefined]));
  expect(page).toContain('<p>After “Verify”, after the call verifyOtp');
  expect(page).toContain('<p>In the event resend, after the call requestOtp');
});

test('a picture stands with its message and its language, and the page needs nothing else', () => {
  expect(page).toContain(
    '<figure class="of-hi" lang="hi"><img loading="lazy" alt="" src="data:image/jpeg;base64,AAAA">',
  );
  expect(page).not.toMatch(/(?:src|href)="(?!data:|#)/);
});

test('texts of the config are text on the page', () => {
  const [first] = proofs;
  if (!first) throw new Error('There is no message.');
  const marked = { ...first, texts: new Map([['en', '<b>"Tom & Jerry"</b>']]) };
  const small = galleryPage({ ...gallery, proofs: [marked], said: [] });
  expect(small).toContain('&lt;b&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt;');
});

test('the screens that are photographed call nobody and lead nowhere, and keep their fields', () => {
  const still = readProject(showcase(files, project, said));
  for (const [id, file] of still.screens) {
    const screen = objectOf(file.json.value);
    const before = objectOf(project.screens.get(id)?.json.value);
    expect([screen['access'], screen['form'], screen['forms']]).toEqual(['anyone', before['form'], before['forms']]);
    const outcomes = objectsIn(screen['on']);
    expect(outcomes.filter((node) => 'call' in node || 'go' in node || 'leave' in node)).toEqual([]);
  }
});

test('a form that stands in a sheet is photographed in its sheet, and no other form beside it', () => {
  const still = readProject(showcase(files, project, said));
  const on = objectOf(objectOf(still.screens.get('bank-list')?.json.value)['on']);
  const holder = { 'query.form': { const: 'holder' } };
  expect(on['enter']).toContainEqual({ when: holder, do: [{ open: 'transfer' }] });
  const body = objectsIn(objectOf(still.screens.get('enter-aadhar')?.json.value)['body']);
  const asked = body.filter(({ form, when }) => form !== undefined && !('query.form' in objectOf(when)));
  expect(asked).toEqual([]);
});

/** Every object in a value, from the outside in. */
function objectsIn(value: unknown): JsonObject[] {
  const inside = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? Object.values(value) : [];
  return [...(isObject(value) ? [value] : []), ...inside.flatMap(objectsIn)];
}
