import { type Kysely, sql } from 'kysely';
import product from '../../../../package.json' with { type: 'json' };
import type { Database } from './database';
import { isPostgres } from './migrations/engine';

/** A migration as the database records it. */
interface Entry {
  name: string;
  /** Version of NARA that ran it. */
  version: string;
  /** Oldest version that can work with the schema after it; null if only versions that know the migration can. */
  readable_by: string | null;
}

/** A version of NARA: its number and the names of its migrations in order. */
export interface Program {
  version: string;
  names: readonly string[];
}

/** Difference between a database's schema and the one that a program knows. */
export interface SchemaState {
  /** Migrations that the program knows and the database lacks, in order. */
  missing: string[];
  /** What wrote the schema, in a sentence with the remedy, if that is too new for the program; otherwise null. */
  tooNew: string | null;
}

const hasTable = async ({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<boolean> => {
  const found = isPostgres(kysely as Kysely<unknown>)
    ? sql<{ found: string | null }>`SELECT to_regclass(${name}) AS found`
    : sql<{
        found: string | null;
      }>`SELECT max(name) AS found FROM sqlite_master WHERE type = 'table' AND name = ${name}`;
  return (await found.execute(kysely)).rows[0]?.found !== null;
};

/** Compares the database's schema with a program's migrations. */
export async function readSchema(
  database: Pick<Database, 'kysely'>,
  { names, version }: Program,
): Promise<SchemaState> {
  const had = (await hasTable(database, 'kysely_migration'))
    ? (await sql<Entry>`SELECT name, version, readable_by FROM kysely_migration ORDER BY name`.execute(database.kysely))
        .rows
    : [];
  const unknown = had.filter(({ name }) => !names.includes(name));
  const isReadable = unknown.every(({ readable_by }) => readable_by && isAtLeast(version, readable_by));
  return {
    missing: names.filter((name) => !had.some((entry) => entry.name === name)),
    tooNew: isReadable ? null : describeWriter(unknown.at(-1) as Entry, version),
  };
}

/** Compares two version numbers such as 1.10.0. */
function isAtLeast(version: string, oldest: string): boolean {
  const [given, least] = [version, oldest].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const different = least.findIndex((part, index) => part !== given[index]);
  return different === -1 || (given[different] ?? 0) > (least[different] ?? 0);
}

function describeWriter({ name, version }: Entry, own: string): string {
  const isNamed = version !== own;
  const writer = isNamed ? `NARA ${version}` : 'a newer build of NARA';
  return (
    `The database was written by ${writer} (schema ${name}); this is ${own}. ` +
    `Start ${isNamed ? version : 'the newer build'} or restore a backup from before the upgrade.`
  );
}

/** Version of this program. */
export const VERSION = product.version;
