import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Returns as staff handle them: inspected, restocked, refunded, and submitted to the partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendReturns(db);
  await createReturnOutbox(db);
  await createReturnEvents(db);
}

async function extendReturns(db: Kysely<unknown>): Promise<void> {
  for (const column of ['customer_ref', 'dc', 'paid_by', 'refund_reference', 'partner_return_id', 'partner_status']) {
    await db.schema.alterTable('returns').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('returns').addColumn('received_at', 'bigint').execute();
  await db.schema
    .alterTable('return_items')
    .addColumn('resalable', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Searched by the list; an order's reference never changes.
  await sql`
    update returns set
      customer_ref = (select customer_ref from orders where orders.id = returns.order_id),
      dc = (select dc from orders where orders.id = returns.order_id)`.execute(db);
  await db.schema.createIndex('returns_by_creation').on('returns').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('returns_by_refund').on('returns').columns(['refund_cents', 'id']).execute();
  await db.schema
    .createIndex('returns_by_processing')
    .on('returns')
    .columns(['processed_at', 'refund_cents', 'received_at'])
    .execute();
}

/** One row per approved return: its delivery to the partner. */
async function createReturnOutbox(db: Kysely<unknown>): Promise<void> {
  await table(db, 'return_outbox', {
    return_id: 'text',
    request_id: 'text?',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_code: 'text?',
    last_error: 'text?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('return_outbox_key', ['return_id'])
    .addForeignKeyConstraint('return_outbox_return', ['return_id'], 'returns', ['id'])
    .execute();
  await db.schema.createIndex('return_outbox_due').on('return_outbox').columns(['state', 'next_attempt_at']).execute();
}

/** Actions of shopper and partner on a return; those of staff are in the audit log. */
async function createReturnEvents(db: Kysely<unknown>): Promise<void> {
  await table(db, 'return_events', { id: 'text', return_id: 'text', at: 'time', actor: 'text', message: 'text' })
    .addPrimaryKeyConstraint('return_events_key', ['id'])
    .addForeignKeyConstraint('return_events_return', ['return_id'], 'returns', ['id'])
    .execute();
  await db.schema.createIndex('return_events_of_return').on('return_events').columns(['return_id', 'at']).execute();
}
