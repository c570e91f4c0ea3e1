import { type Kysely, sql } from 'kysely';

/** When the staff of a session proved who they are: an identity provider may know a browser for days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('staff_proved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set staff_proved_at = staff_since where staff_provided = 0`.execute(db);
}
