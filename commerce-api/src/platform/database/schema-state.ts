import { type Kysely, sql } from 'kysely';
import type { Database } from './database';
import { isPostgres } from './migrations/engine';

/** Name of the mark for the newest migration that older servers cannot work with. */
const COMPATIBLE_SINCE = 'compatible-since';

/** Difference between a database's schema and the one that a program knows. */
export interface SchemaState {
  /** Migrations that the program knows and the database lacks, in order. */
  missing: string[];
  /** The newest migration that the program neither knows nor can work with; null when there is none. */
  breaking: string | null;
}

const hasTable = async ({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<boolean> => {
  const found = isPostgres(kysely as Kysely<unknown>)
    ? sql<{ found: string | null }>`SELECT to_regclass(${name}) AS found`
    : sql<{
        found: string | null;
      }>`SELECT max(name) AS found FROM sqlite_master WHERE type = 'table' AND name = ${name}`;
  return (await found.execute(kysely)).rows[0]?.found !== null;
};

/** Compares the database's schema with a program's migrations, given by name in order. */
export async function readSchema(database: Pick<Database, 'kysely'>, names: readonly string[]): Promise<SchemaState> {
  const { kysely } = database;
  const last = names.at(-1) ?? '';
  const had = (await hasTable(database, 'kysely_migration'))
    ? (await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(kysely)).rows.map(({ name }) => name)
    : [];
  const since = (await hasTable(database, 'installation'))
    ? await kysely.selectFrom('installation').select('value').where('name', '=', COMPATIBLE_SINCE).executeTakeFirst()
    : undefined;
  return {
    missing: names.filter((name) => !had.includes(name)),
    breaking: since && since.value > last ? since.value : null,
  };
}

/** Records that servers which do not know a migration can no longer work with the schema. */
export async function setCompatibleSince(db: Kysely<unknown>, migration: string): Promise<void> {
  await sql`
    INSERT INTO installation (name, value) VALUES (${COMPATIBLE_SINCE}, ${migration})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(db);
}
