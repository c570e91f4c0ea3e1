import type { Kysely } from 'kysely';
import { table } from './table';

/** History of the settings that can be rolled back. The settings themselves are rows of `settings`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'setting_revisions', {
    name: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('setting_revisions_key', ['name', 'revision'])
    .execute();
}
