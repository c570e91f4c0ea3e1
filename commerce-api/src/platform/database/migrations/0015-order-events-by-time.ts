import type { Kysely } from 'kysely';

/** Which orders something happened to since a moment: what the dashboard reads the ends of past days from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('order_events_by_time').on('order_events').columns(['at', 'order_id']).execute();
}
