import type { CheckContext } from '../check/context.ts';
import type { JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Place } from './edge.ts';
import type { RunState } from './run-state.ts';
import type { SharedRuns } from './shared-runs.ts';
import type { RunSpace } from './space.ts';
import type { OutcomesKey } from './table-rows.ts';

/** What a run knows of its surroundings. */
export interface Runner {
  readonly context: CheckContext;
  readonly screen: JsonFile;
  readonly space: RunSpace;
  /** Ways that part from the run and end by themselves: an alert's button, a move while a call is repeated. */
  readonly aside: RunState[];
  /** The run at each of its waits: for a reply, or for a time. */
  readonly waiting: RunState[];
  /** The events that are running, so that none runs itself. */
  readonly trail: readonly string[];
  /** Runs through tables of journey.json, found once for all screens. */
  readonly shared: SharedRuns;
  /** What outcomes lead to. */
  readonly steps: Steps;
}

/** The steps of a run that outcomes need. */
export interface Steps {
  /** Runs the table of journey.json that asks the server for the next step. */
  readonly runNextStep: (by: Runner, state: RunState) => readonly RunState[];
  readonly runEvent: (by: Runner, state: RunState, event: string) => readonly RunState[];
  readonly performAll: (
    by: Runner,
    state: RunState,
    holder: JsonObject,
    key: OutcomesKey,
    at: Place,
  ) => readonly RunState[];
}
