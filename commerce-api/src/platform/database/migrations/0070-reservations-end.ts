import { type Kysely, sql } from 'kysely';
import { table } from './table';

/**
 * Start of an order's current holding time, and the queue of orders that end automatically. Pending orders start theirs
 * now, so that none ends without a warning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('held_since', 'bigint').execute();
  await sql`UPDATE orders SET held_since = ${Date.now()} WHERE status = 'pending'`.execute(db);
  await table(db, 'order_endings', {
    order_id: 'text',
    cause: 'text',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'time',
    lease_id: 'text?',
    leased_until: 'time',
    last_error: 'text?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('order_endings_key', ['order_id'])
    .execute();
  await sql`CREATE INDEX order_endings_due ON order_endings (next_attempt_at) WHERE state = 'waiting'`.execute(db);
}
