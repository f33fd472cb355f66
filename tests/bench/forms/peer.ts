import type { WorkField, WorkScreen, Workload } from './workload.ts';

/** What a peer's page gives to the bench. */
export interface Peer {
  /** Brings the workload into the library's own words. Not timed. `live` asks for validation at every keystroke. */
  prepare(workload: Workload, live: boolean): void | Promise<void>;
  /** Draws the first screen; a valid answer shows the next one. Timed. */
  mount(root: HTMLElement): void;
}

declare global {
  interface Window {
    peer?: Peer;
  }
}

/** Hands a peer to the bench. The last line of every peer's page. */
export function expose(peer: Peer): void {
  window.peer = peer;
}

/** A screen as the JSON Schema that the users of rjsf, JSON Forms and uniforms would write; `equals` is left to them. */
export function jsonSchemaOf({ title, fields }: WorkScreen) {
  return {
    type: 'object' as const,
    title,
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  };
}

function propertyOf({ label, pattern, minLength, maxLength }: WorkField) {
  return {
    type: 'string' as const,
    title: label,
    ...(pattern !== undefined && { pattern }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** What is said where two fields differ. */
export const mustMatch = 'Must be the same';
