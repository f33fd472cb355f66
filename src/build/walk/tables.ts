import type { Block, Field, Form, Journey, Row, Screen, Table } from '#generated/config.ts';
import type { Facts } from '#lib/facts.ts';
import type { CheckContext } from '../check/context.ts';
import { drawProject } from '../compile/drawn.ts';
import { formSchema } from '../compile/forms.ts';
import { isObject, objectOf, textsOf, type JsonObject } from '../source/json-value.ts';

/** The config as the walk plays it: durations in milliseconds, limits as numbers. */
export interface Tables {
  readonly context: CheckContext;
  readonly screens: ReadonlyMap<string, Screen>;
  readonly journey: Journey;
  /** As facts: settings.constants.…, settings.links.… */
  readonly settings: Facts;
}

/** Something of the config and where it stands: `screens.config/screens/home.json#/on/enter`. */
export interface Placed<T> {
  readonly value: T;
  readonly place: string;
}

/** Prepares a project for the walk. The structure check must have vouched for it. */
export function readTables(context: CheckContext): Tables {
  const { journey, screens } = drawProject(context.project, context.language);
  return {
    context,
    // the check of structure vouches for the shapes
    screens: screens as unknown as ReadonlyMap<string, Screen>,
    journey: journey as unknown as Journey,
    settings: context.settings,
  };
}

/** A screen by its id. Throws when there is none. */
export function screenOf({ screens }: Tables, id: string): Screen {
  const screen = screens.get(id);
  if (screen === undefined) throw new Error(`No screen is called ${id}.`);
  return screen;
}

/** A place in a screen's file. */
export function placeIn({ context }: Tables, id: string, pointer: string): string {
  return `${context.project.screens.get(id)?.shown ?? id}#${pointer}`;
}

/** A place in the journey's file. */
export function placeInJourney({ context }: Tables, pointer: string): string {
  return `${context.project.journey?.shown ?? 'journey'}#${pointer}`;
}

/** The table of an event: the screen's own, else the shared one. */
export function tableOf(tables: Tables, id: string, event: string): Placed<Table> {
  const name = event.replaceAll('~', '~0').replaceAll('/', '~1');
  const own = tables.screens.get(id)?.on?.[event];
  if (own !== undefined) return { value: own, place: placeIn(tables, id, `/on/${name}`) };
  return { value: tables.journey.on[event] ?? [], place: placeInJourney(tables, `/on/${name}`) };
}

/** The rows of a placed table, each with its own place. */
export function rowsOf({ value, place }: Placed<Table>): Placed<Row>[] {
  return value.map((row, index) => ({ value: row, place: `${place}/${index}` }));
}

/** The forms of a screen by name, with their places; a single form is called main. */
export function formsOf(tables: Tables, id: string): ReadonlyMap<string, Placed<Form>> {
  const { form, forms = {} } = screenOf(tables, id);
  const several = Object.entries(forms).map(
    ([name, value]) => [name, { value, place: placeIn(tables, id, `/forms/${name}`) }] as const,
  );
  return new Map([
    ...(form ? [['main', { value: form, place: placeIn(tables, id, '/form') }] as const] : []),
    ...several,
  ]);
}

/** The rules of a form, lists as enums, and which of its fields are required. */
export function rulesOf({ context }: Tables, form: Form): { fields: JsonObject; required: readonly string[] } {
  const schema = formSchema(context.project, form.schema, { ...form.ui });
  return { fields: objectOf(schema['properties']), required: textsOf(schema['required']) };
}

/** An option of a field that names an event, with its other values. */
export interface FieldEvents {
  readonly complete?: { readonly run: string; readonly length?: number; readonly otherwise?: string };
  readonly resend?: { readonly run: string; readonly text: string; readonly wait: number };
  readonly load?: string;
  readonly debounce?: number;
}

/** What a field's options say of events: those of its options that run one. */
export function fieldEvents(field: Field): FieldEvents {
  const { length, complete, resend, load, debounce } = field['ui:options'] ?? {};
  const whole = { ...(typeof length === 'number' ? { length } : {}), ...objectOf(complete) };
  // the option schemas of the widgets vouch for the shapes
  return {
    ...(isObject(complete) ? { complete: whole } : {}),
    ...(isObject(resend) ? { resend } : {}),
    ...(typeof load === 'string' ? { load } : {}),
    ...(typeof debounce === 'number' ? { debounce } : {}),
  } as FieldEvents;
}

/** Every block of these and of the boxes in them, with its place; shared ones opened up. */
export function blocksIn(tables: Tables, { value, place }: Placed<readonly Block[]>): Placed<Block>[] {
  return value.flatMap((block, index): Placed<Block>[] => {
    const here = { value: block, place: `${place}/${index}` };
    return [here, ...innerBlocks(tables, here).flatMap(({ blocks }) => blocksIn(tables, blocks))];
  });
}

/** The lists of blocks inside a block: its cards, the card of its records, what it shares. */
export function innerBlocks(
  { journey, ...tables }: Tables,
  { value, place }: Placed<Block>,
): { when: Row['when']; blocks: Placed<readonly Block[]>; records?: string }[] {
  if ('shared' in value) {
    const shared = placeInJourney({ journey, ...tables }, `/shared/${value.shared}`);
    return [{ when: undefined, blocks: { value: journey.shared[value.shared] ?? [], place: shared } }];
  }
  if ('cards' in value)
    return value.cards.map((card, index) => ({
      when: card.when,
      blocks: { value: card.body, place: `${place}/cards/${index}/body` },
    }));
  if ('each' in value)
    return [{ when: undefined, blocks: { value: value.card.body, place: `${place}/card/body` }, records: value.each }];
  return [];
}
