import type { Kysely } from 'kysely';

/** What a deploy token may do; those issued before could do both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deploy_tokens')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('both'))
    .execute();
}
