import type { Kysely } from 'kysely';
import { table } from './table';

/** The print queue, and parcels with their contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'print_jobs', {
    id: 'text',
    type: 'text',
    subject: 'text',
    document_json: 'text?',
    copies: 'integer',
    printed: 'integer',
    printer: 'text',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_error: 'text?',
    once_key: 'text?',
    reprint_of: 'text?',
    reprint_reason: 'text?',
    author: 'text',
    created_at: 'time',
    updated_at: 'time',
    printed_at: 'time?',
  })
    .addPrimaryKeyConstraint('print_jobs_key', ['id'])
    .addUniqueConstraint('print_jobs_once', ['once_key'])
    .execute();
  await db.schema.createIndex('print_jobs_by_time').on('print_jobs').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('print_jobs_by_state').on('print_jobs').columns(['state', 'created_at', 'id']).execute();

  await table(db, 'parcels', {
    serial: 'integer',
    order_id: 'text',
    sscc: 'text',
    created_at: 'time',
    packed_at: 'time?',
  })
    .addPrimaryKeyConstraint('parcels_key', ['serial'])
    .addUniqueConstraint('parcels_order', ['order_id'])
    .addUniqueConstraint('parcels_sscc', ['sscc'])
    .execute();

  await table(db, 'packed_items', { order_id: 'text', line: 'integer', quantity: 'integer' })
    .addPrimaryKeyConstraint('packed_items_key', ['order_id', 'line'])
    .execute();
}
