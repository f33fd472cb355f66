import type { Generated, Selectable } from 'kysely';
import type { Json } from './columns.ts';
import type { LoanTerms } from './rules/loan-terms.ts';

/** Two people who know the customer. */
export interface Referees {
  readonly first: Referee;
  readonly second: Referee;
}

interface Referee {
  readonly name: string;
  readonly mobile: string;
  readonly relation: string;
}

/** What an application holds of the way from approval to the accepted statement. */
export interface MoneyOfLead {
  referees: Json<Referees> | null;
  selfie_verified: Generated<boolean>;
  has_account: Generated<boolean>;
  /** One of its accounts at least is. */
  account_verified: Generated<boolean>;
  /** The account whose mandate the customer asked for last. */
  mandate_account_id: number | null;
  /** The account that the customer chose for the disbursal. */
  account_id: number | null;
}

/** A check of a selfie: what came out, never the picture. */
interface SelfiesTable {
  id: Generated<number>;
  lead_id: number;
  check_name: 'liveness' | 'match';
  sha256: string;
  passed: boolean;
  at: Date;
}

interface AccountsTable {
  id: Generated<number>;
  lead_id: number;
  holder: string;
  number: string;
  ifsc: string;
  bank: string;
  verified: Generated<boolean>;
  created_at: Date;
}

/** An order at the payment provider; confirmed, it is the mandate of its account. */
interface MandatesTable {
  id: Generated<number>;
  account_id: number;
  order_id: string;
  /** The provider's name of the customer. */
  provider_customer: string;
  /** The key with which the order was made. */
  key_id: string;
  status: Generated<MandateStatus>;
  created_at: Date;
  /** When the status changed last. */
  changed_at: Date;
}

/** done: confirmed by the bank; pending: the bank needs some time; failed: the customer may try the order again. */
export type MandateStatus = 'created' | 'pending' | 'done' | 'failed';

/** What the payment provider keeps of a try at an order. */
interface PaymentsTable {
  id: string;
  order_id: string;
  status: 'captured' | 'pending';
  at: Date;
}

interface PenniesTable {
  id: string;
  account_id: number;
  attempt: number;
  /** reverse: the customer pays the rupee; other: the lender does. */
  flow: PennyFlow;
  status: PennyStatus;
  /** How often it was asked for. */
  asked: Generated<number>;
  /** It ended badly and the customer began anew: the next question is a new attempt. */
  released: Generated<boolean>;
  created_at: Date;
}

export type PennyFlow = 'reverse' | 'other';
export type PennyStatus = 'created' | 'completed' | 'rejected' | 'invalid' | 'incomplete';

/** A rupee that moved. */
interface PennyBookingsTable {
  penny_id: string;
  kind: 'sent' | 'received' | 'refunded';
  paise: number;
  at: Date;
}

interface StatementsTable {
  id: Generated<number>;
  lead_id: number;
  account_id: number;
  proposal_no: string;
  terms: Json<LoanTerms>;
  html: string;
  /** Of the HTML, in hex. */
  sha256: string;
  issued_at: Date;
  valid_until: Date;
  accepted_at: Date | null;
}

/** The tables of the way from approval to the accepted statement. */
export interface MoneyTables {
  selfies: SelfiesTable;
  accounts: AccountsTable;
  mandates: MandatesTable;
  payments: PaymentsTable;
  pennies: PenniesTable;
  penny_bookings: PennyBookingsTable;
  statements: StatementsTable;
}

export type BankAccount = Selectable<AccountsTable>;
export type Mandate = Selectable<MandatesTable>;
export type Penny = Selectable<PenniesTable>;
export type Statement = Selectable<StatementsTable>;
