import type { Kysely } from 'kysely';

/** Counts the visitors that a fault befell; null of faults from before, and of those that an older server notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('remote_faults').addColumn('visitors', 'integer').execute();
}
