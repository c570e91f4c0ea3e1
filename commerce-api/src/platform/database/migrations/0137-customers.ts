import { type Kysely, sql } from 'kysely';
import { table } from './table';

/**
 * Customers with the sums of their orders; an index of messages by e-mail address; the queue of changed orders;
 * progress of the full recount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index customers_by_name on customers (lower(name), id)`.execute(db);
  await db.schema.createIndex('customers_by_orders').on('customers').columns(['order_count', 'id']).execute();
  await db.schema.createIndex('customers_by_value').on('customers').columns(['value_cents', 'id']).execute();
  // Includes the searched texts, so that a search in the default order reads nothing else.
  await db.schema
    .createIndex('customers_by_last_order')
    .on('customers')
    .columns(['last_order_at', 'id', 'name', 'email'])
    .execute();

  // Messages are counted for the rows of a page, by address, as orders are.
  await sql`create index contact_messages_by_address on contact_messages (lower(email))`.execute(db);

  await table(db, 'customers_due', { id: 'text', order_id: 'text' })
    .addPrimaryKeyConstraint('customers_due_key', ['id'])
    .execute();

  await table(db, 'customer_recounts', { name: 'text', part: 'text', after_id: 'text', done_at: 'time?' })
    .addPrimaryKeyConstraint('customer_recounts_key', ['name'])
    .execute();
}
