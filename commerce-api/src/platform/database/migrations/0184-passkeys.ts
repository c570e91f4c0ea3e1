import type { Kysely } from 'kysely';
import { notNegative, table } from './table';

/** Passkeys of users, and the challenges that browsers sign with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'passkeys', {
    id: 'text',
    user_id: 'text',
    credential_id: 'text',
    public_key: 'text',
    uses: 'time',
    transports_json: 'text',
    name: 'text',
    created_at: 'time',
    last_used_at: 'time?',
  })
    .addPrimaryKeyConstraint('passkeys_key', ['id'])
    .addUniqueConstraint('passkeys_credential', ['credential_id'])
    .addForeignKeyConstraint('passkeys_user', ['user_id'], 'users', ['id'])
    .addCheckConstraint('passkeys_uses', notNegative('uses'))
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await table(db, 'passkey_challenges', {
    challenge_hash: 'text',
    purpose: 'text',
    bound_to: 'text',
    user_id: 'text?',
    expires_at: 'time',
  })
    .addPrimaryKeyConstraint('passkey_challenges_key', ['challenge_hash'])
    .execute();
}
