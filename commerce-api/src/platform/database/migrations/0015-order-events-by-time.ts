import type { Kysely } from 'kysely';

/** Order events by time, from which the dashboard reads past days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('order_events_by_time').on('order_events').columns(['at', 'order_id']).execute();
}
