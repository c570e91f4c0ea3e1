import type { Kysely } from 'kysely';
import { table } from './table';

/** Append-only changes of remotes' flags; the newest change of each flag is in force. */
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
