import type { Kysely } from 'kysely';
import { table } from './table';

/** Public keys, one of which must sign each release of a remote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'publisher_keys', {
    id: 'text',
    remote: 'text',
    name: 'text',
    public_key: 'text',
    fingerprint: 'text',
    created_at: 'time',
    created_by: 'text',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('publisher_keys_key', ['id'])
    .addUniqueConstraint('publisher_keys_fingerprint', ['remote', 'fingerprint'])
    .execute();
}
