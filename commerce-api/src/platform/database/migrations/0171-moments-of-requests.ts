import type { Kysely } from 'kysely';

/**
 * Number of the last credential fact when an approval was requested, and when a deploy token was issued: who could be
 * behind them is judged by what was known of the credentials then. Null in older rows, which are judged as of now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('approvals').addColumn('asked_after', 'integer').execute();
  await db.schema.alterTable('deploy_tokens').addColumn('issued_after', 'integer').execute();
}
