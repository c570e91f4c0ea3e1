import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Guest orders: cancelling, returning, mails, and a ledger of every stock movement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendOrders(db);
  await createStockMovements(db);
  await createMails(db);
  await createReturns(db);
}

/** Adds the partner's progress, the delivery time, and whether the order still holds its pieces. */
async function extendOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('partner_status', 'text').execute();
  await db.schema.alterTable('orders').addColumn('delivered_at', 'bigint').execute();
  // Nothing has put pieces back so far: even a cancelled order holds its own.
  await db.schema
    .alterTable('orders')
    .addColumn('holds_stock', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update orders set delivered_at = updated_at where status = 'delivered'`.execute(db);
  await nameEvents(db);
  await sql`update orders set partner_status = 'confirmed' where woolworths_order_id is not null`.execute(db);
  for (const word of ['picked', 'packed', 'shipped', 'in_transit', 'delivered', 'cancelled', 'refunded']) {
    await sql`
      update orders set partner_status = ${word} where id in
        (select order_id from order_events where type = ${`partner.${word}`})`.execute(db);
  }
}

/** Renames events after what happened: `partner.shipped` instead of `partner.update`. */
async function nameEvents(db: Kysely<unknown>): Promise<void> {
  for (const word of ['confirmed', 'picked', 'packed', 'shipped', 'in_transit', 'delivered', 'cancelled', 'refunded']) {
    const reported = `Partner reports: ${word.replace('_', ' ')}%`;
    await sql`
      update order_events set type = ${`partner.${word}`}
      where type = 'partner.update' and message like ${reported}`.execute(db);
  }
  for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled']) {
    await sql`
      update order_events set type = ${`status.${status}`}
      where type = 'status.changed' and message like ${`% to ${status}`}`.execute(db);
  }
}

async function createStockMovements(db: Kysely<unknown>): Promise<void> {
  await table(db, 'stock_movements', {
    id: 'text',
    variant_id: 'text',
    dc: 'text',
    delta: 'integer',
    reason: 'text',
    reference: 'text',
    at: 'time',
  })
    .addPrimaryKeyConstraint('stock_movements_key', ['id'])
    .addForeignKeyConstraint('stock_movements_variant', ['variant_id'], 'variants', ['id'])
    .execute();
  await db.schema
    .createIndex('stock_movements_of_variant')
    .on('stock_movements')
    .columns(['variant_id', 'dc', 'at'])
    .execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await table(db, 'mails', {
    id: 'text',
    kind: 'text',
    reference: 'text',
    recipient: 'text',
    subject: 'text',
    body: 'text',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_error: 'text?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('mails_key', ['id'])
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at']).execute();
}

async function createReturns(db: Kysely<unknown>): Promise<void> {
  await table(db, 'returns', {
    id: 'text',
    rma_number: 'text',
    order_id: 'text',
    body_hash: 'text',
    status: 'text',
    reason: 'text',
    note: 'text?',
    refund_cents: 'integer',
    shipping_cents: 'integer',
    created_at: 'time',
    updated_at: 'time',
    processed_at: 'time?',
  })
    .addPrimaryKeyConstraint('returns_key', ['id'])
    .addUniqueConstraint('returns_rma_number', ['rma_number'])
    .addForeignKeyConstraint('returns_order', ['order_id'], 'orders', ['id'])
    .execute();
  await db.schema.createIndex('returns_of_order').on('returns').columns(['order_id', 'created_at']).execute();
  await db.schema.createIndex('returns_by_status').on('returns').columns(['status', 'created_at', 'id']).execute();

  await table(db, 'return_items', {
    return_id: 'text',
    order_id: 'text',
    line: 'integer',
    quantity: 'integer',
    condition: 'text?',
  })
    .addPrimaryKeyConstraint('return_items_key', ['return_id', 'line'])
    .addForeignKeyConstraint('return_items_return', ['return_id'], 'returns', ['id'])
    .addForeignKeyConstraint('return_items_item', ['order_id', 'line'], 'order_items', ['order_id', 'line'])
    .execute();
}
