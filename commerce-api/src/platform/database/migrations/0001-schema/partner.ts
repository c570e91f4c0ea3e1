import type { Kysely } from 'kysely';
import { index, QUEUED, TRIED, table } from '../table';

/** Queues of what the partner is sent and asked, and of orders that end automatically. */
export async function createPartnerQueues(db: Kysely<unknown>): Promise<void> {
  await table(db, 'outbox', {
    order_id: 'text',
    request_id: 'text?',
    state: 'text',
    ...QUEUED,
    ...TRIED,
    last_code: 'text?',
  })
    .addPrimaryKeyConstraint('outbox_key', ['order_id'])
    .addForeignKeyConstraint('outbox_order', ['order_id'], 'orders', ['id'])
    .execute();
  await index(db, 'outbox_due', 'outbox (state, next_attempt_at)');

  await table(db, 'return_outbox', {
    return_id: 'text',
    request_id: 'text?',
    state: 'text',
    ...QUEUED,
    ...TRIED,
    last_code: 'text?',
  })
    .addPrimaryKeyConstraint('return_outbox_key', ['return_id'])
    .addForeignKeyConstraint('return_outbox_return', ['return_id'], 'returns', ['id'])
    .execute();
  await index(db, 'return_outbox_due', 'return_outbox (state, next_attempt_at)');

  await table(db, 'order_endings', { order_id: 'text', cause: 'text', state: 'text', ...QUEUED })
    .addPrimaryKeyConstraint('order_endings_key', ['order_id'])
    .execute();
  await index(db, 'order_endings_due', `order_endings (next_attempt_at) where state = 'waiting'`);

  // Questions about orders of which it has reported nothing for too long.
  await table(db, 'partner_questions', { order_id: 'text', state: 'text', ...QUEUED })
    .addPrimaryKeyConstraint('partner_questions_key', ['order_id'])
    .execute();
  await index(db, 'partner_questions_due', `partner_questions (next_attempt_at) where state = 'waiting'`);
}

/** What the partner sent us. */
export async function createPartnerEvents(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_updates', { id: 'text', order_id: 'text', status: 'text', received_at: 'time' })
    .addPrimaryKeyConstraint('partner_updates_key', ['id'])
    .addForeignKeyConstraint('partner_updates_order', ['order_id'], 'orders', ['id'])
    .execute();
  await index(db, 'partner_updates_of_order', 'partner_updates (order_id)');

  await table(db, 'partner_events', { id: 'text', kind: 'text', received_at: 'time' })
    .addPrimaryKeyConstraint('partner_events_key', ['id'])
    .execute();

  await table(db, 'webhook_deliveries', {
    id: 'text',
    webhook_id: 'text',
    received_at: 'time',
    kind: 'text',
    order_id: 'text',
    status: 'text',
    outcome: 'text',
    detail: 'text?',
    replayed_by: 'text?',
    payload_json: 'text',
  })
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['id'])
    .execute();
}

/** Calls to the partner, and the credentials they are made with. */
export async function createPartnerCalls(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'partner_calls_by_time', 'partner_calls (at)');
  await index(db, 'partner_calls_by_path', 'partner_calls (path, at)');
  await index(db, 'partner_calls_of_order', 'partner_calls (order_id, at)');
  await index(db, 'partner_calls_of_request', 'partner_calls (request_id)');

  await table(db, 'partner_call_days', { day: 'text', calls: 'integer', failed: 'integer', total_ms: 'time' })
    .addPrimaryKeyConstraint('partner_call_days_key', ['day'])
    .execute();

  await table(db, 'partner_credentials', {
    name: 'text',
    sealed: 'text',
    previous_sealed: 'text?',
    previous_until: 'time?',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('partner_credentials_key', ['name'])
    .execute();
}
