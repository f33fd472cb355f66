import type { ColumnType } from 'kysely';

/** A jsonb column: written as text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
