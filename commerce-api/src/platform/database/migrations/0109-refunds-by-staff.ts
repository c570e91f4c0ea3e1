import type { Kysely } from 'kysely';
import { table } from './table';

/**
 * What staff, or a return, asked to give back of an order. Refunds that belong to none are the shop's own: of cancelled
 * orders, and of what was paid twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_refunds').addColumn('request', 'text').execute();
  await table(db, 'payment_refund_requests', {
    key: 'text',
    order_id: 'text',
    lines: 'text',
    delivery: 'integer',
    cents: 'integer',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('payment_refund_requests_key', ['key'])
    .execute();
  await db.schema
    .createIndex('payment_refund_requests_of_order')
    .on('payment_refund_requests')
    .column('order_id')
    .execute();
}
