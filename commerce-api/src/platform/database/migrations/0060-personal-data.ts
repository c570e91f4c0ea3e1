import { type Kysely, sql } from 'kysely';
import { table } from './table';

/**
 * Requests of shoppers for their data or its erasure, the time an order's data was erased, and a mark on audit entries
 * whose texts were erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'personal_data_requests', {
    id: 'text',
    kind: 'text',
    email: 'text?',
    email_hash: 'text',
    token_hash: 'text',
    created_at: 'time',
    created_by: 'text',
    expires_at: 'time',
    confirmed_at: 'time?',
    ended_at: 'time?',
    ended_by: 'text?',
    outcome: 'text?',
  })
    .addPrimaryKeyConstraint('personal_data_requests_key', ['id'])
    .addUniqueConstraint('personal_data_requests_token', ['token_hash'])
    .execute();
  await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute();
  await sql`create index orders_by_address on orders (lower(email))`.execute(db);
  await db.schema.alterTable('audit_log').addColumn('redaction', 'text').execute();
}
