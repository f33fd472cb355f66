import type { PennyFlow, PennyStatus } from '../money-tables.ts';
import type { Fault } from '../sentinels.ts';

/** An answer: the HTTP status is the body's statusCode, but where the body has none. */
export interface Answer<Body = object> {
  readonly status: number;
  readonly body: Body;
  /** What happens to the answer on its way. */
  readonly fault?: Fault;
}

/** What a refusal may carry beside its message. Spec 8. */
export interface RefusalData {
  readonly route?: string;
  readonly mobileNo?: string;
  /** Of a selfie: 0 after the first failed attempt, 1 after the second. */
  readonly attempt?: number;
  readonly pennyStatus?: PennyStatus;
  readonly metaData?: { readonly flow: PennyFlow };
  /** Of an account: 'Not Verified'. */
  readonly status?: string;
}

/** The lender's no. */
export type Refusal = Answer<{ statusCode: number; message: string; data?: RefusalData }>;

/** A yes without data. */
export function yes(message = 'Success'): Answer<{ statusCode: number; message: string }> {
  return { status: 200, body: { statusCode: 200, message } };
}

/** A yes with data. */
export function yesWith<const Data>(
  data: Data,
  message = 'Success',
): Answer<{ statusCode: number; message: string; data: Data }> {
  return { status: 200, body: { statusCode: 200, message, data } };
}

/** A no with the status of the error catalogue. Spec 8. */
export function no(status: number, message: string, data?: RefusalData): Refusal {
  return { status, body: { statusCode: status, message, ...(data && { data }) } };
}
