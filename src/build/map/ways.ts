import type { Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import type { CheckContext } from '../check/context.ts';
import type { Edge, Trigger } from '../journey/edge.ts';
import { objectOf, textOf } from '../source/json-value.ts';

/** Whether every screen has this way: the menu, help, the end of the session. It is no news of any one screen. */
export function isEverywhere({ project }: Pick<CheckContext, 'project'>, { trigger, kind }: Edge): boolean {
  return kind === 'sign-out' || trigger.kind === 'menu' || trigger.place.file === project.journey;
}

/** Whether the server is asked for the next step on the way. */
export function isNextStep({ project }: Pick<CheckContext, 'project'>, { rows }: Edge): boolean {
  return rows.some(({ file, pointer }) => file === project.journey && pointer.startsWith('/nextStep'));
}

const withoutWords: Readonly<Record<Trigger['kind'], string>> = {
  enter: 'by itself',
  submit: 'when the form is sent',
  button: 'a button',
  link: 'a link',
  card: 'a tap on a card',
  widget: 'when the part in the middle is done',
  field: 'while something is typed',
  message: 'a tap on the message',
  menu: 'the menu',
  back: 'back',
};

/** What is pressed, in words: “Next”, or what happens without a press. `settings` are the facts that a label may name. */
export function pressWords({ label, kind }: Trigger, settings: Facts): string {
  if (label === undefined) return withoutWords[kind];
  const filled = label.replaceAll(/\{settings\.[^}]*\}/g, (name) => fillText(name, { settings }));
  if (/^\{[^}]*\}$/.test(filled)) return `a ${kind === 'link' ? 'link' : 'button'} whose words the server gives`;
  return `“${filled.replaceAll(/\{[^}]*\}/g, '…')}”`;
}

/** Where a way leads that leaves the app: by the link's address, or by who gives the address. */
export function outsideWords({ project }: Pick<CheckContext, 'project'>, outside: string | undefined): string {
  const links = objectOf(objectOf(project.settings?.json.value)['links']);
  const link = links[outside ?? ''];
  const url = textOf(link) ?? textOf(objectOf(link)['url']);
  const [, kind, rest = ''] = /^(mailto|tel|https):(?:\/\/)?([^/?]*)/.exec(url ?? '') ?? [];
  if (kind === 'mailto') return `an e-mail to ${rest}`;
  if (kind === 'tel') return `a call to ${rest}`;
  if (kind === 'https') return `the site ${rest}`;
  if (url !== undefined) return `the page of the link “${outside ?? ''}”`;
  return outside?.startsWith('query.') ? 'an address that was handed over' : 'an address that the server gives';
}
