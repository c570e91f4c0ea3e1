import { type CreateIndexBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './engine';

/** Returns whether an index is usable; null if there is none. */
async function isValid(db: Kysely<unknown>, name: string): Promise<boolean | null> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.valid ?? null;
}

/**
 * Creates an index while the shop writes to its table, in a migration that sets `isConcurrent`. On PostgreSQL, a failed
 * attempt leaves an unusable index, which is removed here; an index completed by an earlier attempt stays.
 */
export async function addIndex(
  db: Kysely<unknown>,
  name: string,
  define: (index: CreateIndexBuilder) => Pick<CreateIndexBuilder, 'execute' | 'compile'>,
): Promise<void> {
  const index = define(db.schema.createIndex(name));
  if (!isPostgres(db)) return index.execute();
  const made = await isValid(db, name);
  if (made) return;
  if (made === false) await sql`DROP INDEX CONCURRENTLY ${sql.ref(name)}`.execute(db);
  await sql.raw(index.compile().sql.replace(' index ', ' index concurrently ')).execute(db);
}
