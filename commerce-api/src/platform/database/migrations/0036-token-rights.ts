import type { Kysely } from 'kysely';

/** Gives deploy tokens their rights; those issued before keep both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deploy_tokens')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('both'))
    .execute();
}
