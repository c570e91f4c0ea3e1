import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Questions to the partner about orders of which it has reported nothing for too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_questions', {
    order_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_error: 'text?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('partner_questions_key', ['order_id'])
    .execute();
  await sql`CREATE INDEX partner_questions_due ON partner_questions (next_attempt_at) WHERE state = 'waiting'`.execute(
    db,
  );
}
