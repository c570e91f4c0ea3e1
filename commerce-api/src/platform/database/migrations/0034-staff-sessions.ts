import { type Kysely, sql } from 'kysely';

/** Gives each session of staff a public name, its start, its last use, and where it came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (column: string, type: 'text' | 'bigint', initial?: string | number) =>
    db.schema
      .alterTable('sessions')
      .addColumn(column, type, (definition) =>
        initial === undefined ? definition : definition.notNull().defaultTo(initial),
      )
      .execute();
  await add('handle', 'text', '');
  await add('staff_since', 'bigint', 0);
  await add('staff_seen_at', 'bigint', 0);
  await add('staff_device', 'text');
  await add('staff_network', 'text');
  await sql`update sessions set handle = substr(id_hash, 1, 22)`.execute(db);
  // The enterprise gate stayed open for twelve hours.
  await sql`
    update sessions set staff_since = staff_until - 43200000, staff_seen_at = staff_until - 43200000
    where staff_until > 0`.execute(db);
  await db.schema.createIndex('sessions_by_handle').unique().on('sessions').column('handle').execute();
}
