import type { Kysely } from 'kysely';
import { table } from './table';

/** Replays of failures, with the items of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'failure_replays', {
    id: 'text',
    cause: 'text',
    subject: 'text',
    started_by: 'text',
    started_at: 'time',
  })
    .addPrimaryKeyConstraint('failure_replays_key', ['id'])
    .execute();
  await db.schema.createIndex('failure_replays_by_time').on('failure_replays').column('started_at').execute();

  await table(db, 'failure_replay_items', {
    replay_id: 'text',
    subject: 'text',
    item_id: 'text',
    position: 'integer',
  })
    .addPrimaryKeyConstraint('failure_replay_items_key', ['subject', 'item_id'])
    .addForeignKeyConstraint('failure_replay_items_replay', ['replay_id'], 'failure_replays', ['id'])
    .execute();
  await db.schema
    .createIndex('failure_replay_items_of_replay')
    .on('failure_replay_items')
    .columns(['replay_id', 'position'])
    .execute();
}
