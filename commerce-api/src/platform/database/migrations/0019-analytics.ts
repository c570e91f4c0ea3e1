import type { Kysely } from 'kysely';
import { table } from './table';

/**
 * Sales of past days, aggregated once: a report sums days and months instead of orders. A day is recounted when one of
 * its orders is later cancelled or refunded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'sales_periods', { period: 'text', is_counted: 'integer', sessions: 'integer' })
    .addPrimaryKeyConstraint('sales_periods_key', ['period'])
    .execute();

  await table(db, 'sales_by_province', { day: 'text', province: 'text', orders: 'integer', cents: 'time' })
    .addPrimaryKeyConstraint('sales_by_province_key', ['day', 'province'])
    .execute();

  await table(db, 'sales_by_product', {
    period: 'text',
    product_id: 'text',
    color: 'text',
    pieces: 'integer',
    cents: 'time',
  })
    .addPrimaryKeyConstraint('sales_by_product_key', ['period', 'product_id', 'color'])
    .execute();

  await db.schema.createIndex('cart_events_by_time').on('cart_events').columns(['received_at', 'session_id']).execute();
}
