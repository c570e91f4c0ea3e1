import type { Kysely } from 'kysely';
import { table } from './table';

/** Recipients of release notices, and the notices sent to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'release_recipients', {
    id: 'text',
    remote: 'text?',
    kind: 'text',
    address: 'text',
    events_json: 'text',
    created_at: 'time',
    created_by: 'text',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('release_recipients_key', ['id'])
    .execute();
  await table(db, 'release_notices', {
    id: 'text',
    recipient_id: 'text',
    event: 'text',
    remote: 'text?',
    text: 'text',
    body: 'text',
    state: 'text',
    attempts: 'integer',
    tries: 'integer',
    failing_since: 'time?',
    asked_until: 'time',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_error: 'text?',
    traceparent: 'text?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('release_notices_key', ['id'])
    .execute();
  await db.schema
    .createIndex('release_notices_due')
    .on('release_notices')
    .columns(['state', 'next_attempt_at'])
    .execute();
  await db.schema.createIndex('release_notices_by_time').on('release_notices').column('created_at').execute();
}
