import type { Kysely } from 'kysely';

/** Who issued a deploy token, and so could be whoever asks with it for something that a second person approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deploy_tokens').addColumn('issued_by_id', 'text').execute();
}
