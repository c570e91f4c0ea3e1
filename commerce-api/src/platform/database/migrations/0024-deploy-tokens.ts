import type { Kysely } from 'kysely';
import { table } from './table';

/** Tokens that permit releasing a remote from outside the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'deploy_tokens', {
    id: 'text',
    remote: 'text',
    name: 'text',
    token_hash: 'text',
    created_at: 'time',
    created_by: 'text',
    last_used_at: 'time?',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('deploy_tokens_key', ['id'])
    .addUniqueConstraint('deploy_tokens_hash', ['token_hash'])
    .execute();
}
