import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Interchanges with the partner, the orders in ours, and the partner's despatch advices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'edi_interchanges', {
    id: 'text',
    direction: 'text',
    type: 'text',
    reference: 'text',
    number: 'integer?',
    sender: 'text',
    recipient: 'text',
    at: 'time',
    author: 'text?',
    order_count: 'integer',
    state: 'text',
    text: 'text',
  })
    .addPrimaryKeyConstraint('edi_interchanges_key', ['id'])
    .addUniqueConstraint('edi_interchange_numbers', ['number'])
    .execute();

  await table(db, 'edi_interchange_orders', {
    interchange_id: 'text',
    message: 'integer',
    order_id: 'text',
    state: 'text',
    answered_at: 'time?',
    reason: 'text?',
  })
    .addPrimaryKeyConstraint('edi_interchange_orders_key', ['interchange_id', 'message'])
    .addForeignKeyConstraint('edi_interchange_orders_interchange', ['interchange_id'], 'edi_interchanges', ['id'])
    .execute();
  await db.schema
    .createIndex('edi_interchange_orders_of_order')
    .on('edi_interchange_orders')
    .columns(['order_id', 'interchange_id'])
    .execute();

  await table(db, 'edi_despatches', {
    order_id: 'text',
    number: 'text',
    interchange_id: 'text',
    despatched_at: 'time?',
    tracking_code: 'text?',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('edi_despatches_key', ['order_id', 'number'])
    .execute();
  await table(db, 'edi_despatch_lines', { order_id: 'text', number: 'text', line: 'integer', quantity: 'integer' })
    .addPrimaryKeyConstraint('edi_despatch_lines_key', ['order_id', 'number', 'line'])
    .execute();

  // Pending orders are read oldest first; once sent, an order leaves this index.
  await db.schema
    .createIndex('orders_without_edi')
    .on('orders')
    .columns(['created_at', 'id', 'status'])
    .where(sql<boolean>`edi_sent_at is null`)
    .execute();
}
