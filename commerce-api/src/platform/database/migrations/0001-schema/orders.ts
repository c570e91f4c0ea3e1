import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** Columns in indexes of orders, so that long lists and their searches read the index alone instead of wide rows. */
const LISTED = 'total_cents, email, customer_ref, woolworths_order_id';
/** The few cancelled orders that the partner sent all the same. */
const SENT_AFTER_CANCELLING =
  "status = 'cancelled' and holds_stock = 0 and partner_status in ('shipped', 'in_transit', 'delivered')";

/** Orders with their lines, the origin of each line's pieces, and their timelines. */
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
    piece_count: 'integer',
    subtotal_cents: 'integer',
    discount_cents: 'integer',
    shipping_cents: 'integer',
    tax_cents: 'integer',
    total_cents: 'integer',
    promotions_json: 'text?',
    gift_cards_json: 'text?',
    // The terms on which it was sold.
    vat_basis_points: 'integer?',
    terms_revision: 'integer?',
    delivery_method: 'text?',
    deliver_from: 'text?',
    deliver_until: 'text?',
    pay_by: 'time?',
    paid_at: 'time?',
    // 1 while it holds its pieces; 0 once they are back in stock.
    holds_stock: 'integer',
    held_since: 'time?',
    dc: 'text',
    fulfillment_route: 'text',
    woolworths_order_id: 'text?',
    partner_status: 'text?',
    tracking_code: 'text?',
    edi_sent_at: 'time?',
    delivered_at: 'time?',
    // A link with a lower number opens nothing.
    link_generation: 'integer',
    created_at: 'time',
    updated_at: 'time',
    erased_at: 'time?',
  })
    .addPrimaryKeyConstraint('orders_key', ['id'])
    .execute();
  await index(db, 'orders_by_creation', `orders (created_at, id, status, ${LISTED})`);
  await index(db, 'orders_by_status', `orders (status, created_at, id, ${LISTED})`);
  await index(db, 'orders_by_total', 'orders (total_cents, id, status)');
  // Pending orders are read oldest first; once sent, an order leaves this index.
  await index(db, 'orders_without_edi', 'orders (created_at, id, status) where edi_sent_at is null');
  await index(db, 'orders_unpaid', 'orders (pay_by)');
  await index(db, 'orders_sent_after_cancelling', `orders (updated_at, id) where ${SENT_AFTER_CANCELLING}`);
  await index(db, 'orders_by_address', 'orders (lower(email))');
  await index(db, 'orders_by_partner_id', 'orders (woolworths_order_id) where woolworths_order_id is not null');

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
    discount_cents: 'integer',
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
  await index(db, 'order_events_by_time', 'order_events (at, order_id)');
}

/** Returns, and what shopper and partner did about them; what staff did is in the audit log. */
export async function createReturns(db: Kysely<unknown>): Promise<void> {
  await table(db, 'returns', {
    id: 'text',
    rma_number: 'text',
    order_id: 'text',
    body_hash: 'text',
    customer_ref: 'text',
    status: 'text',
    reason: 'text',
    note: 'text?',
    refund_cents: 'integer',
    shipping_cents: 'integer',
    dc: 'text',
    paid_by: 'text?',
    refund_reference: 'text?',
    partner_return_id: 'text?',
    partner_status: 'text?',
    partner_status_at: 'time',
    created_at: 'time',
    updated_at: 'time',
    received_at: 'time?',
    processed_at: 'time?',
  })
    .addPrimaryKeyConstraint('returns_key', ['id'])
    .addUniqueConstraint('returns_rma_number', ['rma_number'])
    .addForeignKeyConstraint('returns_order', ['order_id'], 'orders', ['id'])
    .execute();
  await index(db, 'returns_of_order', 'returns (order_id, created_at)');
  await index(db, 'returns_by_status', 'returns (status, created_at, id)');
  await index(db, 'returns_by_creation', 'returns (created_at, id)');
  await index(db, 'returns_by_refund', 'returns (refund_cents, id)');
  await index(db, 'returns_by_processing', 'returns (processed_at, refund_cents, received_at)');
  await index(db, 'returns_by_partner_id', 'returns (partner_return_id)');

  await table(db, 'return_items', {
    return_id: 'text',
    order_id: 'text',
    line: 'integer',
    quantity: 'integer',
    condition: 'text?',
    resalable: 'integer',
  })
    .addPrimaryKeyConstraint('return_items_key', ['return_id', 'line'])
    .addForeignKeyConstraint('return_items_return', ['return_id'], 'returns', ['id'])
    .addForeignKeyConstraint('return_items_item', ['order_id', 'line'], 'order_items', ['order_id', 'line'])
    .execute();

  await table(db, 'return_events', { id: 'text', return_id: 'text', at: 'time', actor: 'text', message: 'text' })
    .addPrimaryKeyConstraint('return_events_key', ['id'])
    .addForeignKeyConstraint('return_events_return', ['return_id'], 'returns', ['id'])
    .execute();
  await index(db, 'return_events_of_return', 'return_events (return_id, at)');
}
