import type { Kysely } from 'kysely';
import { table } from './table';

/**
 * Events that the partner pushes about its stock and returns: those already accepted, and the partner's own time of
 * what we know, which shows whether an event is out of date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_events', { id: 'text', kind: 'text', received_at: 'time' })
    .addPrimaryKeyConstraint('partner_events_key', ['id'])
    .execute();
  await db.schema
    .alterTable('partner_stock')
    .addColumn('counted_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('returns')
    .addColumn('partner_status_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('orderStatus'))
    .execute();
  await db.schema.createIndex('returns_by_partner_id').on('returns').column('partner_return_id').execute();
}
