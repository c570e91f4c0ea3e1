import type { Kysely } from 'kysely';
import { table } from './table';

/** Installations that versions of remotes were promoted from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'version_promotions', {
    remote: 'text',
    version: 'text',
    from_address: 'text',
    promoted_at: 'time',
    promoted_by: 'text',
  })
    .addPrimaryKeyConstraint('version_promotions_key', ['remote', 'version'])
    .execute();
}
