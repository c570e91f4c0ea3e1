import type { Kysely } from 'kysely';

/** Queues whose work a request can trigger. */
const TABLES = [
  'outbox',
  'return_outbox',
  'mails',
  'print_jobs',
  'order_endings',
  'partner_questions',
  'inventory_syncs',
];

/** Trace that queued a row and that its attempts continue; null if the row was queued without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).addColumn('traceparent', 'text').execute();
}
