import type { Kysely } from 'kysely';

/**
 * Issuer of a deploy token. A request with the token may come from them, so they may not approve it as the second
 * person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deploy_tokens').addColumn('issued_by_id', 'text').execute();
}
