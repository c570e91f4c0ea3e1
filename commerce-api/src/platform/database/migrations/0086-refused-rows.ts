import { type Kysely, sql } from 'kysely';

/** Row layout of a preview's file, so that the rejected rows can be downloaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Previews last half an hour; those of unknown layout are deleted and made again.
  await sql`delete from csv_imports`.execute(db);
  await db.schema
    .alterTable('csv_imports')
    .addColumn('layout_json', 'text', (column) => column.notNull().defaultTo('{"headings":[],"delimiter":","}'))
    .execute();
}
