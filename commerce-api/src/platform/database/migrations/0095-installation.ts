import { type Kysely, sql } from 'kysely';
import { table } from './table';

/**
 * Facts about the database itself. A database that was filled with invented data is recognised by its staff, whose ids
 * are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'installation', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('installation_key', ['name'])
    .execute();
  await sql`
    INSERT INTO installation (name, value)
    SELECT 'demo', 'found by its staff' WHERE EXISTS (SELECT 1 FROM users WHERE id LIKE '5eed0000-%')`.execute(db);
}
