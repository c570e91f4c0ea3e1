import type { Kysely } from 'kysely';

/** The environment that a session works in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('environment', 'text', (column) => column.notNull().defaultTo('live'))
    .execute();
}
