import type { Kysely } from 'kysely';
import { table } from './table';

/** Freeze windows, during which no version of a remote goes live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'freeze_windows', {
    id: 'text',
    remote: 'text?',
    from_at: 'time',
    until_at: 'time',
    reason: 'text',
    created_at: 'time',
    created_by: 'text',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('freeze_windows_key', ['id'])
    .execute();
}
