import { type Kysely, PostgresAdapter } from 'kysely';

/** Distinguishes the engines, for the few differences between them. */
export const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
