import type { Kysely } from 'kysely';
import { table } from './table';

/** History of the shop's settings. The settings themselves are a row of `settings`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'shop_settings_revisions', {
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('shop_settings_revisions_key', ['revision'])
    .execute();
}
