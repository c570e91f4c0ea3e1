import type { Kysely } from 'kysely';
import { table } from './table';

/** Changes of the flags of remotes; the newest of each flag is in force. Nothing in it is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'flag_changes', {
    remote: 'text',
    flag: 'text',
    revision: 'integer',
    setting_json: 'text?',
    returns_to: 'integer?',
    changed_at: 'time',
    changed_by: 'text',
  })
    .addPrimaryKeyConstraint('flag_changes_key', ['remote', 'flag', 'revision'])
    .execute();
}
