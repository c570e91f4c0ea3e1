import type { Kysely } from 'kysely';

/** Rights of deploy tokens; existing tokens keep both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deploy_tokens')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('both'))
    .execute();
}
