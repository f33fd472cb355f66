import type { Condition } from '#lib/condition.ts';
import type { CheckContext } from '../check/context.ts';
import { foundOnce } from '../check/found-once.ts';
import { conditionOf } from '../check/table-sites.ts';
import { formsOf } from '../compile/forms.ts';
import { pointerStep } from '../source/json-text.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Place, Trigger } from './edge.ts';

/** Something on a screen that begins a run or leads elsewhere, and the conditions under which it is there and open. */
export interface Press {
  readonly trigger: Trigger;
  readonly conditions: readonly Condition[];
  /** A screen that it shows without a run. */
  readonly go?: string;
  readonly supply?: string;
  /** A link of settings.json to which it leads. */
  readonly leave?: string;
  /** A screen at whose address an outside party returns, to which the widget itself leads. */
  readonly outside?: { readonly name: string; readonly returns: string };
}

interface Site extends Place {
  readonly screen: JsonFile;
  readonly conditions: readonly Condition[];
}

/** All that can be pressed on a screen, and what its widgets and fields run by themselves, in the order of the screen. */
export function pressesOf(context: CheckContext, screen: JsonFile): readonly Press[] {
  return pressesIn(context)(screen);
}

const pressesIn = foundOnce((context: CheckContext) => foundOnce(createPresses(context)));

function createPresses(context: CheckContext): (screen: JsonFile) => readonly Press[] {
  const events = widgetEvents(context);
  const journey = context.project.journey;
  return (screen) => {
    const value = objectOf(screen.json.value);
    const forms = formsOf(value);
    const placed = new Set<string>();
    const found: Press[] = [];

    const visitBlocks = (blocks: unknown, at: Site) =>
      listOf(blocks).forEach((block, index) =>
        visitBlock(objectOf(block), { ...at, pointer: `${at.pointer}/${index}` }),
      );

    const visitBlock = (block: JsonObject, site: Site) => {
      const at = withConditions(site, block['when']);
      found.push(...ownPresses(block, withConditions(at, block['enabled'])), ...rowLinks(block, at));
      listOf(block['cards']).forEach((card, index) => {
        const { body, when } = objectOf(card);
        visitBlocks(body, withConditions({ ...at, pointer: `${at.pointer}/cards/${index}/body` }, when));
      });
      visitBlocks(objectOf(block['card'])['body'], { ...at, pointer: `${at.pointer}/card/body` });
      const shared = textOf(block['shared']);
      if (shared !== undefined && journey)
        visitBlocks(objectOf(objectOf(journey.json.value)['shared'])[shared], {
          ...at,
          file: journey,
          pointer: `/shared${pointerStep(shared)}`,
        });
      if ('widget' in block) found.push(...widgetPresses(block, at));
      const form = textOf(block['form']);
      if (form !== undefined) visitForm(form, at.conditions);
    };

    const visitForm = (name: string, conditions: readonly Condition[]) => {
      const [, form, pointer] = forms.find(([own]) => own === name) ?? [];
      if (!form || pointer === undefined) return;
      placed.add(name);
      found.push(...formPresses(form, { screen, file: screen, pointer, conditions }));
    };

    const widgetPresses = (block: JsonObject, at: Site): Press[] => [
      ...runsIn(at, 'widget', `${at.pointer}/options`),
      ...returnsOf(block, at),
    ];

    const runsIn = (at: Site, kind: 'widget' | 'field', pointer: string): Press[] =>
      (events.get(at.file) ?? [])
        .filter((event) => event.pointer.startsWith(`${pointer}/`))
        .map(({ name, pointer: place }) => ({
          trigger: { kind, event: name, place: { file: at.file, pointer: place } },
          conditions: at.conditions,
        }));

    const formPresses = (form: JsonObject, at: Site): Press[] => {
      const label = textOf(form['submit']);
      const { conditions } = withConditions(at, form['enabled']);
      const place = { file: at.file, pointer: at.pointer };
      const fields = runsIn(at, 'field', `${at.pointer}/ui`);
      if (label === undefined) return fields;
      return [
        { trigger: { kind: 'submit', event: textOf(form['run']) ?? 'submit', label, place }, conditions },
        ...fields,
      ];
    };

    const top: Site = { screen, file: screen, pointer: '', conditions: [] };
    visitBlocks(value['body'], { ...top, pointer: '/body' });
    for (const [name, sheet] of Object.entries(objectOf(value['sheets'])))
      visitBlocks(objectOf(sheet)['body'], {
        ...top,
        pointer: `/sheets${pointerStep(name)}/body`,
        conditions: [{ [`sheet.${name}`]: { const: true } }],
      });
    visitBlocks(value['after'], { ...top, pointer: '/after' });
    // A form without a block of its own stands below the body.
    const [only, ...more] = forms.filter(([name]) => !placed.has(name));
    if (only && more.length === 0) visitForm(only[0], []);
    return found;
  };
}

/** The entries of the menu that a screen's header shows. */
export function menuOf({ project }: CheckContext, screen: JsonFile): Press[] {
  const { header, access } = objectOf(screen.json.value);
  const { hidden, menu } = objectOf(header);
  if (!project.journey || hidden === true || !(menu ?? access === 'signed-in')) return [];
  const file = project.journey;
  return listOf(objectOf(file.json.value)['menu']).flatMap((entry, index): Press[] => {
    const { label, go, supply } = objectOf(entry);
    const to = textOf(go);
    if (to === undefined) return [];
    const trigger: Trigger = { kind: 'menu', ...labelled(label), place: { file, pointer: `/menu/${index}` } };
    return [{ trigger, conditions: [], go: to, ...(supply === 'this' ? { supply: screen.id } : {}) }];
  });
}

/** The press of a button, a link or a choice. */
function ownPresses(block: JsonObject, { screen, file, pointer, conditions }: Site): Press[] {
  const { link, button, go, supply, leave, run, choose } = block;
  const kind = button !== undefined ? 'button' : 'link';
  const place = { file, pointer };
  const chosen = textOf(objectOf(choose)['run']);
  if (chosen !== undefined) return [{ trigger: { kind: 'card', event: chosen, place }, conditions }];
  if (link === undefined && button === undefined) return [];
  const label = labelled(link ?? button);
  const event = textOf(run);
  if (event !== undefined) return [{ trigger: { kind, event, ...label, place }, conditions }];
  const trigger: Trigger = { kind, ...label, place };
  const [to, outside] = [textOf(go), textOf(leave)];
  if (to !== undefined) return [{ trigger, conditions, go: to, ...supplied(supply, screen) }];
  return outside === undefined ? [] : [{ trigger, conditions, leave: outside }];
}

function rowLinks(block: JsonObject, at: Site): Press[] {
  return listOf(block['rows']).flatMap((row, index): Press[] => {
    const { label, go, supply, when } = objectOf(row);
    const to = textOf(go);
    if (to === undefined) return [];
    const place = { file: at.file, pointer: `${at.pointer}/rows/${index}` };
    const { conditions } = withConditions(at, when);
    return [
      { trigger: { kind: 'link', ...labelled(label), place }, conditions, go: to, ...supplied(supply, at.screen) },
    ];
  });
}

/** A widget that gets the address of a screen to return to leaves the app, as the payment provider's does. */
function returnsOf(block: JsonObject, { screen, file, pointer, conditions }: Site): Press[] {
  const facts = Object.values(objectOf(block['options'])).flatMap((option) => factIn(option) ?? []);
  if (facts.length === 0) return [];
  const kept = addressesKept(screen.json.value);
  return facts.flatMap((fact): Press[] => {
    const returns = kept.get(fact);
    if (returns === undefined) return [];
    const name = textOf(block['widget']) ?? '';
    return [{ trigger: { kind: 'widget', place: { file, pointer } }, conditions, outside: { name, returns } }];
  });
}

/** The fact that is all of an option's text. */
function factIn(option: unknown): string | undefined {
  return typeof option === 'string' ? /^\{([^}]+)\}$/.exec(option)?.[1] : undefined;
}

/** The facts in which the address of a screen is kept, with that screen. */
function addressesKept(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) value.forEach((each) => addressesKept(each, found));
  if (!isObject(value)) return found;
  const { remember, address } = value;
  if (typeof remember === 'string' && typeof address === 'string') found.set(remember, address);
  Object.values(value).forEach((each) => addressesKept(each, found));
  return found;
}

function widgetEvents({ places }: CheckContext): Map<JsonFile, { name: string; pointer: string }[]> {
  const found = new Map<JsonFile, { name: string; pointer: string }[]>();
  for (const { file, value, pointer, widget } of places('event')) {
    if (widget === undefined || typeof value !== 'string') continue;
    const list = found.get(file) ?? [];
    list.push({ name: value, pointer });
    found.set(file, list);
  }
  return found;
}

function withConditions(site: Site, when: unknown): Site {
  return isObject(when) ? { ...site, conditions: [...site.conditions, conditionOf(when)] } : site;
}

function supplied(supply: unknown, screen: JsonFile): { supply?: string } {
  const page = supply === 'this' ? screen.id : textOf(supply);
  return page === undefined ? {} : { supply: page };
}

function labelled(label: unknown): { label?: string } {
  const text = textOf(label);
  return text === undefined ? {} : { label: text };
}
