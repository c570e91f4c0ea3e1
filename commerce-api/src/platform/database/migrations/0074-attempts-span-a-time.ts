import { type Kysely, sql } from 'kysely';

/** The tasks whose attempts span a time instead of following each other. */
const TABLES = ['outbox', 'return_outbox', 'mails'];

/**
 * The calls of an attempt, the first of those that failed, and how long the other side asked us to wait. What was failing
 * begins its span now. A server that is still on the release before writes none of these columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable(table).addColumn('failing_since', 'bigint').execute();
    await db.schema
      .alterTable(table)
      .addColumn('asked_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update ${sql.table(table)} set tries = attempts, failing_since = updated_at
      where state = 'pending' and attempts > 0`.execute(db);
  }
  await db.schema.alterTable('inventory_syncs').addColumn('failing_since', 'bigint').execute();
  // The end of the attempts has a type of its own now, because their number no longer tells it.
  await sql`
    update order_events set type = 'partner.given-up'
    where type = 'partner.failed' and message like '%; given up'`.execute(db);
}
