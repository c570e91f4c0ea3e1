import type { Kysely } from 'kysely';

/** Fingerprints of the passcodes that a session was opened with; null for a personal code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('site_passcode', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('staff_passcode', 'text').execute();
}
