import { type Kysely, sql } from 'kysely';

/** Queues whose attempts span a period of time. */
const TABLES = ['outbox', 'return_outbox', 'mails'];

/**
 * Calls of an attempt, the time of the first failed one, and how long the other side asked us to wait. The span of
 * failing rows starts now. A server on the previous release writes none of these columns.
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
  // Giving up has its own event type now, because the number of attempts no longer shows it.
  await sql`
    update order_events set type = 'partner.given-up'
    where type = 'partner.failed' and message like '%; given up'`.execute(db);
}
