import type { Kysely } from 'kysely';
import { table } from './table';

/** Versions of remotes that are never pruned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'version_pins', {
    remote: 'text',
    version: 'text',
    reason: 'text',
    pinned_at: 'time',
    pinned_by: 'text',
  })
    .addPrimaryKeyConstraint('version_pins_key', ['remote', 'version'])
    .execute();
}
