import type { Generated, QueryCreator, QueryExecutorProvider, Selectable } from 'kysely';
import type { Json } from './columns.ts';
import type { LaterOfLead, LaterTables } from './later-tables.ts';
import type { MoneyOfLead, MoneyTables } from './money-tables.ts';
import type { Answers } from './rules/steps.ts';
import type { Decision } from './rules/verdict.ts';

/** The address as it was saved. */
export interface Address {
  readonly residenceAddress: string;
  readonly state: string;
  readonly city: string;
  readonly pincode: string;
  readonly landmark: string;
}

interface CustomersTable {
  id: Generated<number>;
  mobile: string;
  name: Generated<string>;
  email: Generated<string>;
  pan: string | null;
  pan_confirmed: Generated<boolean>;
  aadhaar_verified: Generated<boolean>;
  pan_linked: Generated<boolean>;
  created_at: Date;
}

interface LeadsTable extends MoneyOfLead, LaterOfLead {
  id: Generated<number>;
  customer_id: number;
  type: string;
  status: string;
  answers: Json<Answers>;
  address: Json<Address> | null;
  decision: Json<Decision> | null;
  bank_connected: Generated<boolean>;
  created_at: Date;
}

interface SessionsTable {
  token_hash: string;
  access_hash: string;
  customer_id: number;
  created_at: Date;
  used_at: Date;
  /** The latest moment of the first call, for a partner's link; null afterwards. */
  first_use_before: Date | null;
  expires_at: Date;
}

interface CodesTable {
  id: Generated<number>;
  purpose: string;
  subject: string;
  hash: string;
  sent_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used: Generated<boolean>;
}

interface MessagesTable {
  id: Generated<number>;
  mobile: string;
  text: string;
  otp: string;
  sent_at: Date;
}

interface ConsentsTable {
  state: string;
  customer_id: number;
  callback: string;
  code: string | null;
  used: Generated<boolean>;
  expires_at: Date;
}

interface BankConnectsTable {
  id: string;
  entity_id: string;
  lead_id: number;
  callback: string;
  outcome: string | null;
  /** How many more times the answer is 'processing'. */
  rounds: Generated<number>;
  created_at: Date;
}

interface SavedAnswersTable {
  customer_id: number;
  key: string;
  fingerprint: string;
  status: number | null;
  body: Json<unknown> | null;
  started_at: Date;
}

/** Every table of the lender. */
export interface Tables extends MoneyTables, LaterTables {
  customers: CustomersTable;
  leads: LeadsTable;
  sessions: SessionsTable;
  codes: CodesTable;
  messages: MessagesTable;
  consents: ConsentsTable;
  bank_connects: BankConnectsTable;
  saved_answers: SavedAnswersTable;
}

export type Customer = Selectable<CustomersTable>;
export type Lead = Selectable<LeadsTable>;
export type BankConnect = Selectable<BankConnectsTable>;

/** The database, or a transaction on it (see transaction.ts). */
export type Database = QueryCreator<Tables> & QueryExecutorProvider;
