import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** Settlements and statements of payment providers and the bank, and the decisions on their lines. */
export async function createReconciliation(db: Kysely<unknown>): Promise<void> {
  await table(db, 'book_imports', {
    id: 'text',
    kind: 'text',
    source: 'text',
    format: 'text',
    name: 'text',
    from_day: 'text',
    to_day: 'text',
    line_count: 'integer',
    created_by: 'text',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('book_imports_key', ['id'])
    .execute();
  await index(db, 'book_imports_by_day', 'book_imports (kind, from_day)');

  await table(db, 'settlement_lines', {
    id: 'text',
    import_id: 'text',
    provider: 'text',
    at: 'time',
    day: 'text',
    kind: 'text',
    order_id: 'text',
    reference: 'text',
    gross_cents: 'time',
    fee_cents: 'time',
    description: 'text',
  })
    .addPrimaryKeyConstraint('settlement_lines_key', ['id'])
    .execute();
  await index(db, 'settlement_lines_by_day', 'settlement_lines (day)');
  await index(db, 'settlement_lines_of_import', 'settlement_lines (import_id)');

  await table(db, 'statement_lines', {
    id: 'text',
    import_id: 'text',
    account: 'text',
    day: 'text',
    cents: 'time',
    description: 'text',
    state: 'text',
    payout_id: 'text?',
    decided_by: 'text?',
    decided_at: 'time?',
  })
    .addPrimaryKeyConstraint('statement_lines_key', ['id'])
    .execute();
  await index(db, 'statement_lines_by_day', 'statement_lines (day)');
  await index(db, 'statement_lines_of_import', 'statement_lines (import_id)');
  await index(db, 'statement_lines_open', `statement_lines (day) where state = 'open'`);
  await index(db, 'statement_lines_payout', 'statement_lines (payout_id) where payout_id is not null', 'unique');

  await table(db, 'statement_parts', {
    line_id: 'text',
    order_id: 'text',
    cents: 'time',
    capture: 'text',
    is_fact: 'integer',
  })
    .addPrimaryKeyConstraint('statement_parts_key', ['line_id', 'order_id'])
    .execute();
  await index(db, 'statement_parts_of_order', 'statement_parts (order_id)');
}
