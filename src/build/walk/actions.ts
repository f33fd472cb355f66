import type { Block, Form } from '#generated/config.ts';
import { holds } from '#lib/condition.ts';
import { factAt, isFacts, type Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import {
  fieldEvents,
  formsOf,
  innerBlocks,
  placeIn,
  placeInJourney,
  screenOf,
  type Placed,
  type Tables,
} from './tables.ts';
import type { World } from './world.ts';

/** Something that a person can do on a screen, or that happens on it by itself. */
export interface Action {
  readonly how:
    | 'enter' | 'form' | 'press' | 'go' | 'row' | 'choose' | 'set' | 'complete' | 'resend' | 'search' | 'widget'
    | 'menu' | 'back' | 'dismiss' | 'close' | 'leave' | 'fill' | 'checkout'; // prettier-ignore
  readonly place: string;
  /** The words that are pressed, or the field's label. */
  readonly label: string;
  /** The event that it runs. */
  readonly event?: string;
  /** Where a link leads by itself. */
  readonly go?: string;
  readonly supply?: string | undefined;
  /** A form's or a field's name, a sheet's, the value that is chosen. */
  readonly name?: string;
  readonly value?: unknown;
  /** What the event is given. */
  readonly input?: Facts;
  /** Milliseconds that must pass before it can be done. */
  readonly wait?: number;
}

/** The blocks that show now: those of the topmost sheet, else of the screen, with what the event of each is given. */
export function shownBlocks(tables: Tables, world: World): (Placed<Block> & { readonly item?: Facts })[] {
  const { body = [], after = [], sheets = {} } = screenOf(tables, world.screen);
  const top = world.sheets.at(-1);
  const at = (pointer: string) => placeIn(tables, world.screen, pointer);
  if (top !== undefined)
    return unboxed(tables, { value: sheets[top]?.body ?? [], place: at(`/sheets/${top}/body`) }, world.facts);
  return [
    ...unboxed(tables, { value: body, place: at('/body') }, world.facts),
    ...unboxed(tables, { value: after, place: at('/after') }, world.facts),
  ];
}

function unboxed(
  tables: Tables,
  { value, place }: Placed<readonly Block[]>,
  facts: Facts,
): (Placed<Block> & { readonly item?: Facts })[] {
  return value.flatMap((block, index) => {
    if (!holds(block.when, facts)) return [];
    const item = factAt(facts, 'item');
    const here = { value: block, place: `${place}/${index}`, ...(isFacts(item) ? { item } : {}) };
    const inner = innerBlocks(tables, here).flatMap(({ when, blocks, records }) => {
      if (!holds(when, facts)) return [];
      const list = records === undefined ? undefined : factAt(facts, records);
      const first: unknown = Array.isArray(list) ? list[0] : undefined;
      if (records !== undefined && !isFacts(first)) return [];
      return unboxed(tables, blocks, records === undefined ? facts : { ...facts, item: first });
    });
    const first = 'each' in block ? firstOf(facts, block.each) : undefined;
    return [{ ...here, ...(first ? { item: first } : {}) }, ...inner];
  });
}

function firstOf(facts: Facts, path: string): Facts | undefined {
  const list = factAt(facts, path);
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isFacts(first) ? first : undefined;
}

/** The forms that stand on the screen now. */
export function shownForms(tables: Tables, world: World): [name: string, form: Placed<Form>][] {
  const forms = formsOf(tables, world.screen);
  const placed = shownBlocks(tables, world).flatMap(({ value }) => ('form' in value ? [value.form] : []));
  const main = forms.get('main');
  const isAlone =
    main !== undefined &&
    world.sheets.length === 0 &&
    !JSON.stringify(screenOf(tables, world.screen)).includes('"form":"main"');
  const names = isAlone ? [...placed, 'main'] : placed;
  return names.flatMap((name): [string, Placed<Form>][] => {
    const form = forms.get(name);
    return form === undefined ? [] : [[name, form]];
  });
}

/** What a person can do on the screen as it is now. An alert lets nothing else be done, a sheet only what is in it. */
export function actionsOf(tables: Tables, world: World): Action[] {
  const [alert] = world.alerts;
  const ok = String(tables.journey.words['ok']);
  if (alert !== undefined)
    return [{ how: 'dismiss', place: alert.place, label: fillText(alert.value.button ?? ok, world.facts) }];
  const pressed = shownBlocks(tables, world).flatMap((block) => blockActions(world, block));
  const filled = shownForms(tables, world).flatMap((form) => formActions(tables, world, form));
  return [
    ...pressed,
    ...filled,
    ...(world.sheets.length > 0 ? sheetActions(tables, world) : frameActions(tables, world)),
  ];
}

function blockActions(
  world: World,
  { value: block, place, item }: Placed<Block> & { readonly item?: Facts },
): Action[] {
  const facts = item === undefined ? world.facts : { ...world.facts, item };
  const input = item === undefined ? {} : { input: { item } };
  if ('button' in block)
    return holds(block.enabled, facts)
      ? [{ how: 'press', place, label: fillText(block.button, facts), event: block.run, ...input }]
      : [];
  if ('link' in block) {
    const label = fillText(block.link, facts);
    if (block.go !== undefined) return [{ how: 'go', place, label, go: block.go, supply: pageOf(world, block.supply) }];
    if (block.leave !== undefined) return [{ how: 'leave', place, label, name: block.leave }];
    return block.run === undefined ? [] : [{ how: 'press', place, label, event: block.run, ...input }];
  }
  if ('rows' in block)
    return block.rows.flatMap((row, index): Action[] => {
      if (row.go === undefined || !holds(row.when, facts)) return [];
      const label = `${fillText(row.label, facts)} ${fillText(row.value, facts)}`;
      return [{ how: 'row', place: `${place}/rows/${index}`, label, go: row.go, supply: pageOf(world, row.supply) }];
    });
  if ('each' in block && block.choose !== undefined && item !== undefined)
    return [{ how: 'choose', place, label: '', event: block.choose.run, ...input }];
  return 'widget' in block ? widgetActions(world, { value: block, place }) : [];
}

/** What the bank-connect widget does by itself, and its button. The events of others move nobody. */
function widgetActions(
  { facts }: World,
  { value: block, place }: Placed<Extract<Block, { widget: string }>>,
): Action[] {
  const { run, cancelRun, cancel, wait, callback } = block.options ?? {};
  if (typeof callback === 'string') return [{ how: 'checkout', place, label: '', name: fillText(callback, facts) }];
  const by = { how: 'widget', place: `${place}/options/run`, label: '' } as const;
  const own: Action[] =
    typeof run === 'string' ? [{ ...by, event: run, wait: typeof wait === 'number' ? wait : 0 }] : [];
  const press = { how: 'press', place: `${place}/options/cancelRun`, label: fillText(String(cancel), facts) } as const;
  return typeof cancelRun === 'string' ? [...own, { ...press, event: cancelRun }] : own;
}

function formActions(tables: Tables, world: World, [name, { value: form, place }]: [string, Placed<Form>]): Action[] {
  const fields = Object.entries(form.ui).flatMap(([field, ui]): Action[] => {
    const at = `${place}/ui/${field}`;
    const label = fillText(ui['ui:title'], world.facts);
    const { complete, resend, load } = fieldEvents(ui);
    return [
      ...choicesInQuestion(tables, world, field).map(
        (value) => ({ how: 'set', place: at, label, name: field, value }) as const,
      ),
      ...(complete
        ? [
            {
              how: 'complete',
              place: `${at}/ui:options/complete/run`,
              label,
              name: field,
              event: complete.run,
            } as const,
          ]
        : []),
      ...(resend
        ? [
            {
              how: 'resend',
              place: `${at}/ui:options/resend/run`,
              label: resend.text,
              event: resend.run,
              wait: resend.wait,
            } as const,
          ]
        : []),
      ...(load === undefined ? [] : [{ how: 'search', place: at, label, name: field, event: load } as const]),
    ];
  });
  if (form.submit === undefined) return [...fields, { how: 'fill', place, label: name, name }];
  return [
    ...fields,
    { how: 'form', place, label: fillText(form.submit, world.facts), name, event: form.run ?? 'submit' },
  ];
}

/** The values of a field that the screen's conditions name. */
function choicesInQuestion(tables: Tables, world: World, field: string): unknown[] {
  const text = JSON.stringify(screenOf(tables, world.screen));
  const tests = [...text.matchAll(new RegExp(`"form\\.${field}":\\{"const":("[^"]*"|[^}]*)\\}`, 'g'))];
  const values = [...new Set(tests.map(([, value]) => value ?? ''))].map((value): unknown => JSON.parse(value));
  return values.filter((value) => typeof value === 'string' && factAt(world.facts, `form.${field}`) !== value);
}

function sheetActions(tables: Tables, world: World): Action[] {
  const name = world.sheets.at(-1) ?? '';
  const sheet = screenOf(tables, world.screen).sheets?.[name];
  if (sheet === undefined || sheet.dismissable === false) return [];
  const place = placeIn(tables, world.screen, `/sheets/${name}`);
  return [{ how: 'close', place, label: String(tables.journey.words['close']), name }];
}

/** Back and the menu, where the screen has them. */
function frameActions(tables: Tables, world: World): Action[] {
  const { header = {}, access } = screenOf(tables, world.screen);
  const items: Action[] = tables.journey.menu.flatMap((entry, index): Action[] => {
    if (!('go' in entry)) return [];
    const place = placeInJourney(tables, `/menu/${index}`);
    return [{ how: 'menu', place, label: entry.label, go: entry.go, supply: pageOf(world, entry.supply) }];
  });
  const hasMenu = !header.hidden && (header.menu ?? access === 'signed-in');
  const place = placeIn(tables, world.screen, '/back');
  return [...(hasMenu ? items : []), { how: 'back', place, label: String(tables.journey.words['back']) }];
}

function pageOf({ screen }: World, supply: string | undefined): string | undefined {
  return supply === 'this' ? screen : supply;
}
