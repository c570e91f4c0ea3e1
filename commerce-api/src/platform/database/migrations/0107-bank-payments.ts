import type { Kysely } from 'kysely';
import { isPostgres } from './engine';
import { table } from './table';

/** Payments by bank transfer: entries that staff found on the statement, and proofs of payment from shoppers. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
