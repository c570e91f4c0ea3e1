import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine';

export const readableBy = '1.38.0';

/**
 * Tells PostgreSQL which levels the entries of each service have. Otherwise it expects a share of every level, and looks
 * through the whole log for a kind that has no entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create statistics system_log_kinds (mcv) on service, level from system_log`.execute(db);
  await sql`analyze system_log`.execute(db);
}
