import type { Kysely } from 'kysely';

/** The queues whose work somebody asked for. */
const TABLES = [
  'outbox',
  'return_outbox',
  'mails',
  'print_jobs',
  'order_endings',
  'partner_questions',
  'inventory_syncs',
];

/** The trace that queued a row, which its attempts continue; null for a row that was queued without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).addColumn('traceparent', 'text').execute();
}
