import { type Kysely, PostgresAdapter } from 'kysely';

/** For the little that is not the same on both engines. */
export const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
