import {
  formsOf,
  journey,
  screens,
  type Block,
  type Condition,
  type Facts,
  type Field,
  type Form,
  tableOf,
} from './failure-table-config.ts';
import { fill, holds, later, newWorld, play, put, type Answer, type World } from './failure-table-oracle.ts';
import { hints, signedIn, signedOut, typed, withoutAccount, type Hint } from './failure-table-known.ts';
import { asAnswer, good, wellBodies, type Call } from './failure-table-replies.ts';
import { sitesOf, type Site } from './failure-table-sites.ts';

/** Something that a person can do. */
export interface Action {
  readonly event: string;
  readonly how: 'form' | 'button' | 'link' | 'choice' | 'resend' | 'typing' | 'search';
  readonly label: string;
}

/** How a site is brought about: what is known and stored, what is done, and what the server says meanwhile. */
export interface Plan {
  readonly site: Site;
  readonly facts: Facts;
  readonly bodies: Readonly<Record<Call, Facts>>;
  /** What the server says to the action itself. */
  readonly lastBodies: Readonly<Record<Call, Facts>>;
  readonly values: Readonly<Record<string, string>>;
  /** The calls that opening the screen makes. */
  readonly opening: readonly string[];
  /** What is done before, each with the screen as it is then. */
  readonly steps: readonly { readonly action: Action; readonly before: World }[];
  /** What makes the call; none when opening the screen does. */
  readonly action: Action | undefined;
  /** The screen as it is just before that. */
  readonly before: World;
  /** The way to a screen that needs what is never stored. */
  readonly via: Plan | undefined;
}

/** The shortest way to a site, found by playing the tables; undefined when there is none. */
export function planOf(site: Site): Plan | undefined {
  for (const base of [signedIn, { ...signedIn, draft: {} }, withoutAccount, signedOut]) {
    const plan = tryBase(site, base);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

function tryBase(site: Site, base: Facts): Plan | undefined {
  const hint = { ...hints[site.screen], ...hints[`${site.screen}.${site.event}`] };
  const facts: Facts = structuredClone({ ...base, query: {}, form: {}, ...hint.facts });
  const bodies = wellWith(hint.bodies);
  const via = hint.via === undefined ? undefined : wayThrough(hint.via);
  if (via !== undefined) facts['draft'] = via.after.facts['draft'];
  const values: Record<string, string> = { ...typed, ...(site.screen === 'enter-otp' && { otp: '1234' }) };
  for (const { after, when } of site.needs) {
    for (const [path, test] of Object.entries(when)) satisfy(path, test, after, { facts, bodies, values });
  }
  const answers = (call: string): Answer => asAnswer(good(bodies[call as Call]));
  const opened = newWorld(site.screen, facts);
  if (screens[site.screen]?.access === 'signed-in' && factAt(facts, 'session.token') === undefined) return undefined;
  const lastBodies = hint.last === undefined ? bodies : wellWith(hint.last);
  const shown = play(opened, 'enter', answers);
  const shared = { site, facts, bodies, lastBodies, values, via: via?.plan, opening: shown.calls };
  if (site.event === 'enter') {
    return shown.calls.includes(site.call) ? { ...shared, steps: [], action: undefined, before: opened } : undefined;
  }
  return shown.moved === undefined ? search(shared, [{ world: shown, steps: [] }], answers) : undefined;
}

/** The good replies with these differences. */
function wellWith(differences: Hint['bodies'] = {}): Record<Call, Facts> {
  const bodies = structuredClone(wellBodies) as Record<Call, Facts>;
  for (const [call, { data }] of Object.entries(differences) as [Call, Facts][]) {
    const [was, is] = [bodies[call]['data'], data];
    bodies[call] = { ...bodies[call], data: Array.isArray(is) ? is : { ...(was as Facts), ...(is as Facts) } };
  }
  return bodies;
}

/** The way through another screen, and the world at its end. */
function wayThrough({ screen, event, route }: NonNullable<Hint['via']>): { plan: Plan; after: World } {
  const site = sitesOf(screen).find((each) => each.event === event && each.call === 'nextStep');
  const found = site && planOf(site);
  if (found?.action === undefined) throw new Error(`${screen} leads to no next step by ${event}.`);
  const bodies = wellWith({ nextStep: { data: { step: { current_route: route } } } });
  const plan = { ...found, bodies };
  return { plan, after: play(plan.before, event, (call) => asAnswer(good(bodies[call as Call]))) };
}

function factAt(facts: Facts, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Facts | undefined)?.[key], facts);
}

interface Given {
  readonly facts: Facts;
  readonly bodies: Record<Call, Facts>;
  readonly values: Record<string, string>;
}

/** Makes a condition hold where that is in our hands: what is stored, what is typed, what the server says. */
function satisfy(path: string, test: Condition[string], after: Call | undefined, given: Given): void {
  const [root, ...rest] = path.split('.');
  const wanted = typeof test === 'boolean' ? undefined : 'const' in test ? test.const : test.enum?.[0];
  if (root === 'form' && wanted !== undefined) given.values[rest.join('.')] = textOf(wanted);
  if (root === 'session' || root === 'draft' || root === 'query') setFact(given.facts, path, test, wanted);
  if (root === 'reply' && after !== undefined && !['http', 'cancelled'].includes(rest[0] ?? '')) {
    const holder: Facts = { body: given.bodies[after] };
    setFact(holder, ['body', ...rest].join('.'), test, wanted);
    given.bodies[after] = holder['body'] as Facts; // put there as such
  }
}

/** What is typed for a value of a condition. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function setFact(facts: Facts, path: string, test: Condition[string], wanted: unknown): void {
  if (test === false) put(facts, path, undefined);
  else if (test !== true) put(facts, path, wanted);
  else if (factAt(facts, path) === undefined) put(facts, path, 'known');
}

interface Trail {
  readonly world: World;
  readonly steps: Plan['steps'];
}

type Shared = Omit<Plan, 'steps' | 'action' | 'before'>;

/** Breadth first through what can be done on the screen, four deep. */
function search(shared: Shared, trails: readonly Trail[], answers: (call: string) => Answer): Plan | undefined {
  if ((trails[0]?.steps.length ?? 4) > 3) return undefined;
  const next: Trail[] = [];
  for (const { world, steps } of trails) {
    const before = filled(world, shared.values);
    for (const action of actionsOf(before)) {
      const after = play(before, action.event, answers, inputOf(before, action));
      if (action.event === shared.site.event && after.calls.includes(shared.site.call)) {
        return { ...shared, steps, action, before };
      }
      if (after.moved === undefined && steps.every((step) => step.action.event !== action.event)) {
        next.push({ world: after, steps: [...steps, { action, before }] });
      }
    }
  }
  return next.length === 0 ? undefined : search(shared, next, answers);
}

/** What the event of an action is given. */
export function inputOf(world: World, { how }: Action): Facts {
  if (how !== 'choice' && how !== 'button') return {};
  const item = firstRecord(world);
  return item === undefined ? {} : { item };
}

function firstRecord(world: World): unknown {
  const each = blocksOf(world).find((block) => block.each !== undefined)?.each;
  const list = each === undefined ? undefined : factAt(world.facts, each);
  return Array.isArray(list) ? list[0] : undefined;
}

/** The world with every visible form filled: what is filled may show another form, or run what its length asks for. */
export function filled(before: World, values: Readonly<Record<string, string>>): World {
  let world = later(before);
  for (let round = 0; round < 3; round += 1) {
    for (const [name, field] of visibleForms(world).flatMap(([, form]) => Object.entries(form.ui))) {
      const value = field['ui:widget'] === 'checkbox' ? 'true' : values[name];
      if (value === undefined || factAt(world.facts, `form.${name}`) === valueOf(field, value)) continue;
      put(world.facts, `form.${name}`, valueOf(field, value));
      const { complete } = field['ui:options'] ?? {};
      if (complete !== undefined) world = play(world, complete.run, (call) => asAnswer(good(wellBodies[call as Call])));
    }
  }
  return later(world);
}

function valueOf(field: Field, value: string): unknown {
  if (field['ui:widget'] === 'checkbox') return true;
  if (['amount', 'dayGrid', 'rating'].includes(field['ui:widget'])) return Number(value);
  return value;
}

/** The forms that stand on the screen now. */
export function visibleForms(world: World): [name: string, form: Form][] {
  const forms = formsOf(world.screen);
  const placed = blocksOf(world).flatMap(({ form }) => (form === undefined ? [] : [form]));
  const names =
    placed.length > 0 || world.sheets.length > 0
      ? placed
      : Object.keys(screens[world.screen]?.form ?? {}).length > 0
        ? ['main']
        : [];
  return names.flatMap((name): [string, Form][] => (forms[name] === undefined ? [] : [[name, forms[name]]]));
}

/** The calls that filling the forms brings about: fields that ask the server once they are whole. */
export function lookupsOf(world: World, { values, action }: Pick<Plan, 'values' | 'action'>): string[] {
  const fields = visibleForms(world).flatMap(([, form]) => Object.entries(form.ui));
  return fields.flatMap(([name, field]) => {
    const run = field['ui:options']?.complete?.run;
    const byAction = action?.how === 'typing' && action.label === field['ui:title'];
    if (run === undefined || values[name] === undefined || byAction) return [];
    return tableOf(world.screen, run).flatMap(({ call }) => call ?? []);
  });
}

/** The blocks that show now: those of the open sheet, else of the screen; boxes opened up. */
export function blocksOf(world: World): Block[] {
  const screen = screens[world.screen];
  const sheet = world.sheets.at(-1);
  const blocks =
    sheet === undefined ? [...(screen?.body ?? []), ...(screen?.after ?? [])] : (screen?.sheets?.[sheet]?.body ?? []);
  return unboxed(blocks, world.facts);
}

function unboxed(blocks: readonly Block[], facts: Facts): Block[] {
  return blocks
    .filter((block) => holds(block.when, facts))
    .flatMap((block) => {
      if (block.shared !== undefined) return unboxed(journey.shared[block.shared] ?? [], facts);
      if (block.cards !== undefined)
        return block.cards.filter((card) => holds(card.when, facts)).flatMap((card) => unboxed(card.body, facts));
      if (block.each !== undefined) return [block, ...recordBlocks(block, facts)];
      return [block];
    });
}

function recordBlocks(block: Block, facts: Facts): Block[] {
  const list = factAt(facts, block.each ?? '');
  const item: unknown = Array.isArray(list) ? list[0] : undefined;
  return item === undefined ? [] : unboxed(block.card?.body ?? [], { ...facts, item });
}

/** What a person can do on the screen as it is now. */
export function actionsOf(world: World): Action[] {
  const { facts } = world;
  const pressed = blocksOf(world).flatMap((block): Action[] => {
    const { button, link, run = '', enabled, choose } = block;
    if (button !== undefined)
      return holds(enabled, facts) ? [{ event: run, how: 'button', label: fill(button, facts) }] : [];
    if (link !== undefined && run !== '') return [{ event: run, how: 'link', label: fill(link, facts) }];
    return choose === undefined ? [] : [{ event: choose.run, how: 'choice', label: '' }];
  });
  return [...pressed, ...visibleForms(world).flatMap(([, form]) => formActions(form, facts))];
}

function formActions(form: Form, facts: Facts): Action[] {
  const byFields = Object.values(form.ui).flatMap((field): Action[] => {
    const { resend, complete, load } = field['ui:options'] ?? {};
    if (load !== undefined) return [{ event: `load ${load}`, how: 'search', label: field['ui:title'] }];
    const resending: Action[] = resend === undefined ? [] : [{ event: resend.run, how: 'resend', label: resend.text }];
    return complete === undefined
      ? resending
      : [...resending, { event: complete.run, how: 'typing', label: field['ui:title'] }];
  });
  if (form.submit === undefined || !holds(form.enabled, facts)) return byFields;
  return [...byFields, { event: form.run ?? 'submit', how: 'form', label: form.submit }];
}
