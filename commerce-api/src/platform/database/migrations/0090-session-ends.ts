import type { Kysely } from 'kysely';

/** Distinguishes a staff session that was ended from one in which no one ever signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('staff_ended_at', 'bigint').execute();
}
