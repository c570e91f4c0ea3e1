import type { Kysely } from 'kysely';

/** Tells a session of staff that somebody ended from one in which nobody ever signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('staff_ended_at', 'bigint').execute();
}
