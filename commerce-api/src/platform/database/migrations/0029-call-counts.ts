import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine';
import { table } from './table';

/** Call counters shared by the instances of one database. They are not worth a crash-safe write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'call_counts', { key: 'text', calls: 'integer', ends_at: 'time' })
    .addPrimaryKeyConstraint('call_counts_key', ['key'])
    .execute();
  if (isPostgres(db)) await sql`alter table call_counts set unlogged`.execute(db);
}
