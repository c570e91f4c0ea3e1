import type { Kysely } from 'kysely';
import { table } from '../table';

export async function createPartner(db: Kysely<unknown>): Promise<void> {
  await table(db, 'outbox', {
    order_id: 'text',
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
    .addPrimaryKeyConstraint('outbox_key', ['order_id'])
    .addForeignKeyConstraint('outbox_order', ['order_id'], 'orders', ['id'])
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();

  await table(db, 'partner_updates', { id: 'text', order_id: 'text', status: 'text', received_at: 'time' })
    .addPrimaryKeyConstraint('partner_updates_key', ['id'])
    .addForeignKeyConstraint('partner_updates_order', ['order_id'], 'orders', ['id'])
    .execute();

  await table(db, 'failure_reports', {
    id: 'text',
    order_id: 'text',
    error: 'text',
    order_json: 'text',
    reported_at: 'time',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('failure_reports_key', ['id'])
    .addForeignKeyConstraint('failure_reports_order', ['order_id'], 'orders', ['id'])
    .execute();
}
