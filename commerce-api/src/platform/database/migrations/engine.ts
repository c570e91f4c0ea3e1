import { type Kysely, PostgresAdapter } from 'kysely';

/** Tells the engines apart, for the little that differs. */
export const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
