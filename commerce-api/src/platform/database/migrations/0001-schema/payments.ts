import type { Kysely } from 'kysely';
import { isPostgres } from '../engine';
import { index, notNegative, QUEUED, table } from '../table';

/** Payments of orders with their ledgers, their refunds, and the checks with the provider. */
export async function createPayments(db: Kysely<unknown>): Promise<void> {
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
    // Null for an automatic one: of a cancelled order or a double payment.
    request: 'text?',
    state: 'text',
    asked_at: 'time?',
    reference: 'text?',
    ...QUEUED,
  })
    .addPrimaryKeyConstraint('payment_refunds_key', ['id'])
    .execute();
  await index(db, 'payment_refunds_of_order', 'payment_refunds (order_id)');
  await index(db, 'payment_refunds_due', `payment_refunds (next_attempt_at) where state = 'waiting'`);

  await table(db, 'payment_refund_requests', {
    key: 'text',
    order_id: 'text',
    lines: 'text',
    delivery: 'integer',
    cents: 'integer',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('payment_refund_requests_key', ['key'])
    .execute();
  await index(db, 'payment_refund_requests_of_order', 'payment_refund_requests (order_id)');

  await table(db, 'payment_checks', { order_id: 'text', state: 'text', ...QUEUED })
    .addPrimaryKeyConstraint('payment_checks_key', ['order_id'])
    .execute();
  await index(db, 'payment_checks_due', `payment_checks (next_attempt_at) where state = 'waiting'`);
}

/** Payments by bank transfer: entries that staff found on the statement, and proofs from shoppers. */
export async function createBankPayments(db: Kysely<unknown>): Promise<void> {
  await table(db, 'payment_receipts', {
    order_id: 'text',
    idempotency_key: 'text',
    reference: 'text',
    cents: 'integer',
    received_on: 'text',
    recorded_by: 'text',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('payment_receipts_key', ['order_id', 'idempotency_key'])
    .addUniqueConstraint('payment_receipts_once', ['order_id', 'reference'])
    .execute();

  await table(db, 'payment_proofs', {
    id: 'text',
    order_id: 'text',
    type: 'text',
    size: 'integer',
    sha256: 'text',
    created_at: 'time',
  })
    .addColumn('content', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_proofs_key', ['id'])
    .addUniqueConstraint('payment_proofs_once', ['order_id', 'sha256'])
    .execute();
}

/** Secrets of the payment provider account, and the result of the last check with the provider. */
export async function createProviders(db: Kysely<unknown>): Promise<void> {
  await table(db, 'payment_credentials', {
    name: 'text',
    sealed: 'text',
    previous_sealed: 'text?',
    previous_until: 'time?',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('payment_credentials_key', ['name'])
    .execute();

  await table(db, 'payment_provider_checks', {
    account: 'text',
    at: 'time',
    fault: 'text?',
    duration_ms: 'integer',
  })
    .addPrimaryKeyConstraint('payment_provider_checks_key', ['account'])
    .execute();
}

/** Tax invoices and credit notes, and the series that number them. */
export async function createTaxDocuments(db: Kysely<unknown>): Promise<void> {
  await table(db, 'tax_documents', {
    number: 'text',
    kind: 'text',
    order_id: 'text',
    fact_seq: 'integer',
    invoice: 'text?',
    issued_at: 'time',
    total_cents: 'integer',
    vat_cents: 'integer',
    buyer_email: 'text',
    buyer_json: 'text',
    content_json: 'text',
  })
    .addPrimaryKeyConstraint('tax_documents_key', ['number'])
    .addUniqueConstraint('tax_documents_once', ['order_id', 'fact_seq'])
    .addCheckConstraint('tax_documents_vat', notNegative('vat_cents'))
    .execute();

  await table(db, 'document_series', { kind: 'text', last_number: 'integer' })
    .addPrimaryKeyConstraint('document_series_key', ['kind'])
    .execute();
}
