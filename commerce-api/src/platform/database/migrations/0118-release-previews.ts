import type { Kysely } from 'kysely';
import { table } from './table';

/** Links that show a stored version of a remote in place of the live one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'release_previews', {
    id: 'text',
    remote: 'text',
    version: 'text',
    expires_at: 'time',
    created_at: 'time',
    created_by: 'text',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('release_previews_key', ['id'])
    .execute();
}
