import type { Kysely } from 'kysely';
import { table } from './table';

/** Second factors of users (TOTP), and recovery codes for users who have lost theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
