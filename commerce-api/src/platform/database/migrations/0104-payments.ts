import { type Kysely, sql } from 'kysely';
import { notNegative, table } from './table';

/**
 * Payments of orders, their ledgers and refunds. Existing orders need not be paid here, because their shoppers were
 * told so; their `pay_by` is null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('pay_by', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('paid_at', 'bigint').execute();
  await table(db, 'payments', {
    order_id: 'text',
    provider: 'text',
    amount_cents: 'integer',
    state: 'text',
    captured_cents: 'integer',
    refunded_cents: 'integer',
    fee_cents: 'integer',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('payments_key', ['order_id'])
    .addCheckConstraint('payments_captured', notNegative('captured_cents'))
    .execute();
  await table(db, 'payment_facts', {
    order_id: 'text',
    seq: 'integer',
    at: 'time',
    kind: 'text',
    name: 'text',
    cents: 'integer',
    fee_cents: 'integer?',
    source: 'text',
    checks: 'text',
  })
    .addPrimaryKeyConstraint('payment_facts_key', ['order_id', 'seq'])
    .addUniqueConstraint('payment_facts_once', ['order_id', 'kind', 'name', 'cents'])
    .execute();
  await table(db, 'payment_refunds', {
    id: 'text',
    order_id: 'text',
    capture: 'text',
    cents: 'integer',
    reason: 'text',
    state: 'text',
    asked_at: 'time?',
    reference: 'text?',
    ...QUEUED,
  })
    .addPrimaryKeyConstraint('payment_refunds_key', ['id'])
    .execute();
  await table(db, 'payment_checks', { order_id: 'text', state: 'text', ...QUEUED })
    .addPrimaryKeyConstraint('payment_checks_key', ['order_id'])
    .execute();
  await sql`CREATE INDEX payment_refunds_of_order ON payment_refunds (order_id)`.execute(db);
  await sql`CREATE INDEX payment_refunds_due ON payment_refunds (next_attempt_at) WHERE state = 'waiting'`.execute(db);
  await sql`CREATE INDEX payment_checks_due ON payment_checks (next_attempt_at) WHERE state = 'waiting'`.execute(db);
}

const QUEUED = {
  attempts: 'integer',
  next_attempt_at: 'time',
  lease_id: 'text?',
  leased_until: 'time',
  last_error: 'text?',
  traceparent: 'text?',
  created_at: 'time',
  updated_at: 'time',
} as const;
