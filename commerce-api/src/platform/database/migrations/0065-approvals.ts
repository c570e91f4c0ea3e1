import type { Kysely } from 'kysely';
import { table } from './table';

/** Requests that need a second person's approval, and the issuer of each access code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'approvals', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    summary: 'text',
    input_json: 'text',
    asked_by: 'text',
    asked_by_id: 'text',
    asked_at: 'time',
    expires_at: 'time',
    state: 'text',
    claimed_until: 'time',
    decided_by: 'text?',
    decided_at: 'time?',
    reason: 'text?',
  })
    .addPrimaryKeyConstraint('approvals_key', ['id'])
    .execute();
  await db.schema.alterTable('access_codes').addColumn('issued_by_id', 'text').execute();
  await db.schema.createIndex('approvals_by_time').on('approvals').column('asked_at').execute();
}
