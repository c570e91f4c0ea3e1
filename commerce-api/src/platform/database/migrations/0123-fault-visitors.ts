import type { Kysely } from 'kysely';

/** Number of visitors affected by an error; null for older errors, and for those that an older server records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('remote_faults').addColumn('visitors', 'integer').execute();
}
