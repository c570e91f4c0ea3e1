import { type Kysely, sql } from 'kysely';

/** How the file of a preview lays out its rows, so that the refused ones can be downloaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Previews last half an hour; those of files whose layout is unknown are made again.
  await sql`delete from csv_imports`.execute(db);
  await db.schema
    .alterTable('csv_imports')
    .addColumn('layout_json', 'text', (column) => column.notNull().defaultTo('{"headings":[],"delimiter":","}'))
    .execute();
}
