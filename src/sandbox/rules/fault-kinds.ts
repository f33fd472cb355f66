import type { Fault } from '../sentinels.ts';

interface FaultKind {
  /** What the tester picks. */
  readonly label: string;
  /** The answer in place of the call's own; nothing is done then. */
  readonly instead?: { readonly status: number; readonly message: string };
  /** What happens to the answer on its way. */
  readonly fault?: Fault;
}

/** Every way in which a tester can make a call fail: those of the error catalogue. Spec 8. */
export const faultKinds = {
  '400': { label: '400, with a message', instead: { status: 400, message: 'Please check what you entered.' } },
  '403': { label: '403, the session is over', instead: { status: 403, message: 'Unauthorized' } },
  '404': { label: '404, not found', instead: { status: 404, message: 'We could not find this.' } },
  '412': { label: '412, an alert', instead: { status: 412, message: 'WE CANNOT DO THIS TODAY' } },
  '418': { label: '418, not in the catalogue', instead: { status: 418, message: 'No.' } },
  '428': {
    label: '428, a step is missing',
    instead: { status: 428, message: 'Please complete the previous step first.' },
  },
  '500': { label: '500, internal error', instead: { status: 500, message: 'Internal Server Error' } },
  garbage: { label: 'Not JSON: half a reply', instead: { status: 200, message: '' }, fault: 'garbage' },
  html: { label: 'A page in place of JSON (502)', instead: { status: 502, message: '' }, fault: 'not-json' },
  'no-reply': { label: 'No reply, nothing done', instead: { status: 502, message: '' }, fault: 'no-reply' },
  'reply-lost': { label: 'Done, but the reply is lost', fault: 'reply-lost' },
  slow: { label: 'Done, but 10 seconds late', fault: 'slow' },
} as const satisfies Record<string, FaultKind>;

export type FaultKindName = keyof typeof faultKinds;

/** Reads a kind as it was stored or sent. */
export function faultKindNamed(name: string): FaultKindName | undefined {
  return Object.hasOwn(faultKinds, name) ? (name as FaultKindName) : undefined; // its own key
}

/** The row of a kind. */
export function faultKind(name: FaultKindName): FaultKind {
  return faultKinds[name];
}
