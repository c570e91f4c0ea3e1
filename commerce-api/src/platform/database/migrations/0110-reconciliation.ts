import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Settlements and statements of payment providers and the bank, and the decisions on their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await table(db, 'statement_parts', {
    line_id: 'text',
    order_id: 'text',
    cents: 'time',
    capture: 'text',
    is_fact: 'integer',
  })
    .addPrimaryKeyConstraint('statement_parts_key', ['line_id', 'order_id'])
    .execute();
  await sql`CREATE INDEX book_imports_by_day ON book_imports (kind, from_day)`.execute(db);
  await sql`CREATE INDEX settlement_lines_by_day ON settlement_lines (day)`.execute(db);
  await sql`CREATE INDEX settlement_lines_of_import ON settlement_lines (import_id)`.execute(db);
  await sql`CREATE INDEX statement_lines_by_day ON statement_lines (day)`.execute(db);
  await sql`CREATE INDEX statement_lines_of_import ON statement_lines (import_id)`.execute(db);
  await sql`CREATE INDEX statement_lines_open ON statement_lines (day) WHERE state = 'open'`.execute(db);
  await sql`CREATE UNIQUE INDEX statement_lines_payout ON statement_lines (payout_id) WHERE payout_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX statement_parts_of_order ON statement_parts (order_id)`.execute(db);
}
