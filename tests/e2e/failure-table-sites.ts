import {
  journey,
  screens,
  tableOf,
  type Block,
  type Condition,
  type Outcome,
  type Row,
} from './failure-table-config.ts';
import type { Call } from './failure-table-replies.ts';

/** A call that a screen makes: the event in whose run it is made. */
export interface Site {
  readonly screen: string;
  readonly event: string;
  readonly call: Call;
  /** What must hold on the way to the call, reply conditions with the call that gave the reply. */
  readonly needs: readonly { readonly after: Call | undefined; readonly when: Condition }[];
}

/** Every call that a screen makes, by what the tables say, as often as a row of them makes it. */
export function sitesOf(screen: string): Site[] {
  const found: Site[] = loadsOf(screen);
  const own = screens[screen]?.on ?? {};
  const inner = new Set([...JSON.stringify(own).matchAll(/\{"run":"([^"]+)"\}/g)].map(([, event]) => event));
  const outer = JSON.stringify({ ...screens[screen], on: {} });
  for (const event of Object.keys(own)) {
    // What only other events run is found where they run it.
    if (inner.has(event) && !outer.includes(`"run":"${event}"`)) continue;
    walkTable(tableOf(screen, event), shownWhen(screen, event), undefined, { screen, event, found, running: [event] });
  }
  return found;
}

/** The calls with which fields fill themselves. */
function loadsOf(screen: string): Site[] {
  const loads = Object.entries(screens[screen]?.load ?? {});
  // the checker knows the calls
  return loads.map(([name, { call }]) => ({ screen, event: `load ${name}`, call: call as Call, needs: [] }));
}

/** What must hold for the button of an event to be there. */
function shownWhen(screen: string, event: string): Needs {
  const blocks = everyBlock([...(screens[screen]?.body ?? []), ...(screens[screen]?.after ?? [])]);
  const button = blocks.find((block) => block.run === event);
  return [button?.when, button?.enabled].flatMap((when) => (when === undefined ? [] : [{ after: undefined, when }]));
}

function everyBlock(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...(block.cards ?? []).flatMap((card) => everyBlock(card.body))]);
}

interface Walk {
  readonly screen: string;
  readonly event: string;
  readonly found: Site[];
  /** The events that run each other: none twice. */
  readonly running: readonly string[];
}

type Needs = Site['needs'];

function walkTable(table: readonly Row[], needs: Needs, after: Call | undefined, walk: Walk): void {
  for (const row of table) {
    const here = row.when === undefined ? needs : [...needs, { after, when: row.when }];
    for (const outcome of row.do ?? []) walkOutcome(outcome, here, after, walk);
    if (row.call === undefined) continue;
    const call = row.call as Call; // the checker knows the calls
    walk.found.push({ screen: walk.screen, event: walk.event, call, needs: here });
    for (const inner of [row.then, row.meanwhile, row.onEnd]) walkTable(inner ?? [], here, call, walk);
  }
}

function walkOutcome(outcome: Outcome, needs: Needs, after: Call | undefined, walk: Walk): void {
  const { run, go, then } = outcome;
  if (run !== undefined) {
    if (walk.running.includes(run)) return;
    return walkTable(tableOf(walk.screen, run), needs, after, { ...walk, running: [...walk.running, run] });
  }
  if (go === 'next-step') walkTable(journey.nextStep, needs, after, walk);
  for (const inner of then ?? []) walkOutcome(inner, needs, after, walk);
}
