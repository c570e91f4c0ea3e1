import type { Kysely } from 'kysely';
import { index, notNegative, table } from '../table';

/** Named staff, and what each signs in with. */
export async function createUsers(db: Kysely<unknown>): Promise<void> {
  await table(db, 'users', {
    id: 'text',
    name: 'text',
    email: 'text',
    role: 'text',
    department: 'text',
    status: 'text',
    last_login_at: 'time?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('users_key', ['id'])
    .addUniqueConstraint('users_email', ['email'])
    .execute();

  await table(db, 'access_codes', { user_id: 'text', code_hash: 'text', issued_at: 'time', issued_by_id: 'text?' })
    .addPrimaryKeyConstraint('access_codes_key', ['user_id'])
    .addUniqueConstraint('access_codes_hash', ['code_hash'])
    .addForeignKeyConstraint('access_codes_user', ['user_id'], 'users', ['id'])
    .execute();

  await table(db, 'second_factors', {
    user_id: 'text',
    secret: 'text',
    confirmed_at: 'time?',
    last_step: 'time',
  })
    .addPrimaryKeyConstraint('second_factors_key', ['user_id'])
    .execute();

  await table(db, 'recovery_codes', { user_id: 'text', code_hash: 'text' })
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();

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
  await index(db, 'passkeys_by_user', 'passkeys (user_id)');

  await table(db, 'passkey_challenges', {
    challenge_hash: 'text',
    purpose: 'text',
    bound_to: 'text',
    user_id: 'text?',
    expires_at: 'time',
  })
    .addPrimaryKeyConstraint('passkey_challenges_key', ['challenge_hash'])
    .execute();

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
}

/** Sessions of shoppers and staff, and the guesses at codes and passcodes. */
export async function createSessions(db: Kysely<unknown>): Promise<void> {
  await table(db, 'sessions', {
    id_hash: 'text',
    // Public id for listing and ending it.
    handle: 'text',
    site_until: 'time',
    site_passcode: 'text?',
    environment: 'text',
    staff_until: 'time',
    staff_passcode: 'text?',
    staff_id: 'text?',
    staff_name: 'text?',
    staff_role: 'text?',
    staff_since: 'time',
    // When they proved who they are: an identity provider may know a browser for days.
    staff_proved_at: 'time',
    staff_seen_at: 'time',
    staff_provided: 'integer',
    staff_ended_at: 'time?',
    staff_device: 'text?',
    staff_network: 'text?',
  })
    .addPrimaryKeyConstraint('sessions_key', ['id_hash'])
    .execute();
  await index(db, 'sessions_of_staff', 'sessions (staff_id)');
  await index(db, 'sessions_by_handle', 'sessions (handle)', 'unique');

  await table(db, 'unlock_attempts', { id: 'text', address: 'text', at: 'time' })
    .addPrimaryKeyConstraint('unlock_attempts_key', ['id'])
    .execute();
  await index(db, 'unlock_attempts_of_address', 'unlock_attempts (address, at)');
}
