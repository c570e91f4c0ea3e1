import type { Kysely } from 'kysely';
import { table } from './table';

/**
 * Requests by staff, or for a return, to refund part of an order. Refunds without a request are automatic: for
 * cancelled orders and double payments.
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
