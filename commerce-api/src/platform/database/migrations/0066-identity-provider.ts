import type { Kysely } from 'kysely';
import { table } from './table';

/** Users' identities at the company's identity provider, sign-ins in progress there, and a mark on its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'user_identities', { user_id: 'text', issuer: 'text', subject: 'text', linked_at: 'time' })
    .addPrimaryKeyConstraint('user_identities_key', ['user_id'])
    .addUniqueConstraint('user_identities_subject', ['issuer', 'subject'])
    .addForeignKeyConstraint('user_identities_user', ['user_id'], 'users', ['id'])
    .execute();
  await table(db, 'provider_sign_ins', {
    browser_hash: 'text',
    state: 'text',
    nonce: 'text',
    verifier: 'text',
    path: 'text',
    expires_at: 'time',
  })
    .addPrimaryKeyConstraint('provider_sign_ins_key', ['browser_hash'])
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('staff_provided', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
