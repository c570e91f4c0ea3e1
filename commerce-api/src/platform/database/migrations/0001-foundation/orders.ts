import type { Kysely } from 'kysely';
import { table } from '../table';

export async function createOrders(db: Kysely<unknown>): Promise<void> {
  await table(db, 'orders', {
    id: 'text',
    body_hash: 'text',
    email: 'text',
    customer_name: 'text',
    customer_ref: 'text',
    status: 'text',
    payment_method: 'text',
    shipping_address_json: 'text',
    billing_address_json: 'text',
    subtotal_cents: 'integer',
    shipping_cents: 'integer',
    tax_cents: 'integer',
    total_cents: 'integer',
    piece_count: 'integer',
    dc: 'text',
    fulfillment_route: 'text',
    woolworths_order_id: 'text?',
    tracking_code: 'text?',
    edi_sent_at: 'time?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('orders_key', ['id'])
    .execute();
  await db.schema.createIndex('orders_by_creation').on('orders').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'created_at', 'id']).execute();

  await table(db, 'order_items', {
    order_id: 'text',
    line: 'integer',
    product_id: 'text',
    variant_id: 'text',
    name: 'text',
    sku: 'text',
    color: 'text',
    color_code: 'text',
    size: 'text',
    image: 'text',
    quantity: 'integer',
    unit_cents: 'integer',
  })
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'line'])
    .addForeignKeyConstraint('order_items_order', ['order_id'], 'orders', ['id'])
    .execute();

  await table(db, 'order_allocations', { order_id: 'text', line: 'integer', dc: 'text', quantity: 'integer' })
    .addPrimaryKeyConstraint('order_allocations_key', ['order_id', 'line', 'dc'])
    .addForeignKeyConstraint('order_allocations_item', ['order_id', 'line'], 'order_items', ['order_id', 'line'])
    .execute();

  await table(db, 'order_events', { order_id: 'text', seq: 'integer', at: 'time', type: 'text', message: 'text' })
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'seq'])
    .addForeignKeyConstraint('order_events_order', ['order_id'], 'orders', ['id'])
    .execute();
}
