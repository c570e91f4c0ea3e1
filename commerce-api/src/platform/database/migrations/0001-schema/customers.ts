import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** Customers with the sums of their orders, and the queue of orders to count again. */
export async function createCustomers(db: Kysely<unknown>): Promise<void> {
  await table(db, 'customers', {
    id: 'text',
    email: 'text',
    name: 'text',
    order_count: 'integer',
    // May exceed 32 bits for a shopper with very many orders.
    value_cents: 'time',
    first_order_at: 'time',
    last_order_at: 'time',
  })
    .addPrimaryKeyConstraint('customers_key', ['id'])
    .addUniqueConstraint('customers_email', ['email'])
    .execute();
  await index(db, 'customers_by_name', 'customers (lower(name), id)');
  await index(db, 'customers_by_orders', 'customers (order_count, id)');
  await index(db, 'customers_by_value', 'customers (value_cents, id)');
  // Includes the searched texts, so that a search in the default order reads nothing else.
  await index(db, 'customers_by_last_order', 'customers (last_order_at, id, name, email)');

  await table(db, 'customers_due', { id: 'text', order_id: 'text' })
    .addPrimaryKeyConstraint('customers_due_key', ['id'])
    .execute();

  await table(db, 'customer_recounts', { name: 'text', part: 'text', after_id: 'text', done_at: 'time?' })
    .addPrimaryKeyConstraint('customer_recounts_key', ['name'])
    .execute();
}

/** What shoppers did in the cart, and their requests for their data or its erasure. */
export async function createVisits(db: Kysely<unknown>): Promise<void> {
  await table(db, 'cart_events', {
    id: 'text',
    session_id: 'text',
    event: 'text',
    product_id: 'text',
    variant_id: 'text',
    quantity: 'integer',
    occurred_at: 'time',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('cart_events_key', ['id'])
    .execute();
  await index(db, 'cart_events_by_time', 'cart_events (received_at, session_id)');

  await table(db, 'personal_data_requests', {
    id: 'text',
    kind: 'text',
    email: 'text?',
    email_hash: 'text',
    token_hash: 'text',
    created_at: 'time',
    created_by: 'text',
    expires_at: 'time',
    confirmed_at: 'time?',
    ended_at: 'time?',
    ended_by: 'text?',
    outcome: 'text?',
  })
    .addPrimaryKeyConstraint('personal_data_requests_key', ['id'])
    .addUniqueConstraint('personal_data_requests_token', ['token_hash'])
    .execute();
}
