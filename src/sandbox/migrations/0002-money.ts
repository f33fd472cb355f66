import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const changes = [
  sql`alter table leads
    add column referees jsonb,
    add column selfie_verified boolean not null default false,
    add column has_account boolean not null default false,
    add column account_verified boolean not null default false,
    add column mandate_account_id integer,
    add column account_id integer`,
  sql`create table selfies (
    id integer generated always as identity primary key,
    lead_id integer not null references leads,
    check_name text not null,
    sha256 text not null,
    passed boolean not null,
    at timestamptz not null
  )`,
  sql`create index selfies_of_lead on selfies (lead_id)`,
  sql`create table accounts (
    id integer generated always as identity (start with 700001) primary key,
    lead_id integer not null references leads,
    holder text not null,
    number text not null,
    ifsc text not null,
    bank text not null,
    verified boolean not null default false,
    created_at timestamptz not null,
    unique (lead_id, number, ifsc)
  )`,
  sql`alter table leads
    add foreign key (mandate_account_id) references accounts,
    add foreign key (account_id) references accounts`,
  sql`create table mandates (
    id integer generated always as identity (start with 300001) primary key,
    account_id integer not null references accounts,
    order_id text not null unique,
    provider_customer text not null,
    key_id text not null,
    status text not null default 'created',
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  sql`create index mandates_of_account on mandates (account_id)`,
  sql`create table payments (
    id text primary key,
    order_id text not null references mandates (order_id),
    status text not null,
    at timestamptz not null
  )`,
  sql`create table pennies (
    id text primary key,
    account_id integer not null references accounts,
    attempt integer not null,
    flow text not null,
    status text not null,
    asked integer not null default 0,
    released boolean not null default false,
    created_at timestamptz not null,
    unique (account_id, attempt)
  )`,
  sql`create table penny_bookings (
    penny_id text not null references pennies,
    kind text not null,
    paise integer not null,
    at timestamptz not null,
    primary key (penny_id, kind)
  )`,
  sql`create table statements (
    id integer generated always as identity primary key,
    lead_id integer not null references leads,
    account_id integer not null references accounts,
    proposal_no text not null unique,
    terms jsonb not null,
    html text not null,
    sha256 text not null,
    issued_at timestamptz not null,
    valid_until timestamptz not null,
    accepted_at timestamptz
  )`,
  sql`create index statements_of_lead on statements (lead_id)`,
];

/** References, selfies, bank accounts, mandates, the rupee that verifies an account, Key Fact Statements. */
export const money: Migration = {
  async up(database: Kysely<unknown>) {
    for (const change of changes) await change.execute(database);
  },
};
