import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const changes = [
  sql`alter table leads add column approved_at timestamptz`,
  sql`create table loans (
    lead_id integer primary key references leads,
    customer_id integer not null references customers,
    loan_no text not null unique,
    terms jsonb not null,
    paid_paise integer not null default 0,
    disbursed_at timestamptz not null,
    pay_token text not null unique
  )`,
  sql`create index loans_of_customer on loans (customer_id)`,
  sql`create table feedback (
    lead_id integer primary key references leads,
    rating integer not null,
    comment text not null,
    given_at timestamptz not null
  )`,
  sql`create table call_log (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    name text not null,
    status integer not null,
    fault text,
    ms integer not null,
    at timestamptz not null
  )`,
  sql`create index call_log_of_customer on call_log (customer_id, id)`,
  sql`create table outside_log (
    id integer generated always as identity primary key,
    kind text not null,
    entry jsonb not null,
    at timestamptz not null
  )`,
  sql`create index outside_log_of_kind on outside_log (kind, id)`,
  sql`create table faults (
    id integer generated always as identity primary key,
    mobile text not null,
    call text,
    kind text not null,
    lasting boolean not null
  )`,
  sql`create index faults_of_mobile on faults (mobile, id)`,
  // One row: what the tester set for the whole lender, and the secret that signs addresses of documents.
  sql`create table controls (
    id integer primary key check (id = 1),
    clock_ms double precision not null default 0,
    secret text not null
  )`,
  sql`insert into controls (id, secret) values (1, gen_random_uuid()::text || gen_random_uuid()::text)`,
];

/** Loans that were paid out, what customers think, what outside parties were told, and the tester's controls. */
export const after: Migration = {
  async up(database: Kysely<unknown>) {
    for (const change of changes) await change.execute(database);
  },
};
