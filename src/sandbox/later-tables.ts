import type { Generated, Selectable } from 'kysely';
import type { Json } from './columns.ts';
import type { LoanTerms } from './rules/loan-terms.ts';

/** What an application holds of its way after the acceptance. */
export interface LaterOfLead {
  /** Since when the status is Approved; null before, and until that is noticed. */
  approved_at: Date | null;
}

/** A loan that was paid out. */
interface LoansTable {
  lead_id: number;
  customer_id: number;
  loan_no: string;
  terms: Json<LoanTerms>;
  paid_paise: Generated<number>;
  disbursed_at: Date;
  /** Names the loan on the page where it is repaid. */
  pay_token: string;
}

interface FeedbackTable {
  lead_id: number;
  rating: number;
  comment: string;
  given_at: Date;
}

interface CallLogTable {
  id: Generated<number>;
  customer_id: number;
  name: string;
  status: number;
  fault: string | null;
  ms: number;
  at: Date;
}

/** What an outside party was told. */
interface OutsideLogTable {
  id: Generated<number>;
  kind: string;
  entry: Json<Record<string, unknown>>;
  at: Date;
}

/** What a tester made go wrong. */
interface FaultsTable {
  id: Generated<number>;
  mobile: string;
  /** The call; null = any. */
  call: string | null;
  kind: string;
  /** Goes on until it is switched off; else it is used up by one call. */
  lasting: boolean;
}

interface ControlsTable {
  id: number;
  /** How far the lender's clock is from the real one, in ms. */
  clock_ms: Generated<number>;
  secret: string;
}

/** The tables of what comes after the acceptance, and of the tester's console. */
export interface LaterTables {
  loans: LoansTable;
  feedback: FeedbackTable;
  call_log: CallLogTable;
  outside_log: OutsideLogTable;
  faults: FaultsTable;
  controls: ControlsTable;
}

export type Loan = Selectable<LoansTable>;
