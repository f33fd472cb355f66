import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const tables = [
  sql`create table customers (
    id integer generated always as identity (start with 500001) primary key,
    mobile text not null unique,
    name text not null default '',
    email text not null default '',
    pan text,
    pan_confirmed boolean not null default false,
    aadhaar_verified boolean not null default false,
    pan_linked boolean not null default false,
    created_at timestamptz not null
  )`,
  sql`create table leads (
    id integer generated always as identity (start with 100001) primary key,
    customer_id integer not null references customers,
    type text not null,
    status text not null,
    answers jsonb not null,
    address jsonb,
    decision jsonb,
    bank_connected boolean not null default false,
    created_at timestamptz not null
  )`,
  sql`create index leads_of_customer on leads (customer_id)`,
  sql`create table sessions (
    token_hash text primary key,
    access_hash text not null unique,
    customer_id integer not null references customers,
    created_at timestamptz not null,
    used_at timestamptz not null,
    first_use_before timestamptz,
    expires_at timestamptz not null
  )`,
  sql`create table codes (
    id integer generated always as identity primary key,
    purpose text not null,
    subject text not null,
    hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    used boolean not null default false
  )`,
  sql`create index codes_of_subject on codes (purpose, subject, sent_at)`,
  sql`create table messages (
    id integer generated always as identity primary key,
    mobile text not null,
    text text not null,
    otp text not null,
    sent_at timestamptz not null
  )`,
  sql`create index messages_to_mobile on messages (mobile, id)`,
  sql`create table consents (
    state text primary key,
    customer_id integer not null references customers,
    callback text not null,
    code text,
    used boolean not null default false,
    expires_at timestamptz not null
  )`,
  sql`create table bank_connects (
    id text primary key,
    entity_id text not null unique,
    lead_id integer not null references leads,
    callback text not null,
    outcome text,
    rounds integer not null default 0,
    created_at timestamptz not null
  )`,
  sql`create table saved_answers (
    customer_id integer not null references customers,
    key text not null,
    fingerprint text not null,
    status integer,
    body jsonb,
    started_at timestamptz not null,
    primary key (customer_id, key)
  )`,
];

/** Customers, their applications, sessions, codes and what the outside parties keep. */
export const start: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of tables) await table.execute(database);
  },
};
