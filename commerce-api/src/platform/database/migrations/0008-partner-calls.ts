import type { Kysely } from 'kysely';
import { table } from './table';

/** Every call to the partner: time, kind, outcome and duration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: a call need not concern an order, and its row never outlives an order's.
  await table(db, 'partner_calls', {
    id: 'text',
    at: 'time',
    method: 'text',
    path: 'text',
    status: 'integer?',
    outcome: 'text',
    duration_ms: 'integer',
    attempt: 'integer',
    order_id: 'text?',
    request_id: 'text?',
  })
    .addPrimaryKeyConstraint('partner_calls_key', ['id'])
    .execute();
  await db.schema.createIndex('partner_calls_by_time').on('partner_calls').column('at').execute();
  await db.schema.createIndex('partner_calls_by_path').on('partner_calls').columns(['path', 'at']).execute();
  await db.schema.createIndex('partner_calls_of_order').on('partner_calls').columns(['order_id', 'at']).execute();
  await db.schema.createIndex('partner_calls_of_request').on('partner_calls').column('request_id').execute();

  // The trace of an order also reads its mails.
  await db.schema.createIndex('mails_of_reference').on('mails').column('reference').execute();
  await db.schema.createIndex('partner_updates_of_order').on('partner_updates').column('order_id').execute();
  await db.schema.createIndex('failure_reports_by_order').on('failure_reports').column('order_id').execute();
}
