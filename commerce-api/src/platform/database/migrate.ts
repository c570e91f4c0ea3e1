import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
interface Program {
  version: string;
  names: readonly string[];
}

/** Difference between a database's schema and the one that a program knows. */
export interface SchemaState {
  /** Migrations that the program knows and the database lacks, in order. */
  missing: string[];
  /** Sentence that names what wrote the schema and the remedy, if that is too new for the program; otherwise null. */
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
async function readSchema(database: Pick<Database, 'kysely'>, { names, version }: Program): Promise<SchemaState> {
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
const isAtLeast = (version: string, oldest: string): boolean =>
  version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

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

/** Migrations run in order of their names; a released one is never edited, only followed by another. */
const FOLDER = path.join(import.meta.dirname, 'migrations');

export interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>;
  /**
   * Oldest version of NARA that can work with the schema after the migration, such as `1.0.0`. Without it, servers that
   * do not know the migration refuse to start.
   */
  readableBy?: string;
  /** True if it creates indexes concurrently, which PostgreSQL does only outside transactions. */
  isConcurrent?: boolean;
}

export type Migrations = Readonly<Record<string, Migration>>;

/** Returns the name of a migration, such as `0001-schema`, from its file or folder; undefined for anything else. */
const nameOf = (entry: string): string | undefined => /^(\d{4}-[a-z0-9-]+)(\.[jt]s)?$/.exec(entry)?.[1];

const entries = readdirSync(FOLDER).filter(nameOf).sort();

/** Names of all migrations that this program knows, in order. */
const known = entries.map((entry) => nameOf(entry) ?? '');

/** Name of the newest migration. */
export const lastMigration = known.at(-1) ?? '';

/** Returns all migrations by name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const entry of entries) {
    const { up, readableBy, isConcurrent }: Migration = await import(path.join(FOLDER, entry));
    migrations[nameOf(entry) ?? ''] = { up, readableBy, isConcurrent };
  }
  return migrations;
}

/** Longest wait (ms) for a lock. Later statements queue behind the waiting one, so the shop stalls for as long. */
const LOCK_MS = 2000;
const MAX_TRIES = 40;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;

/** SQLSTATEs of a lock timeout and of a deadlock. */
const HELD_UP = new Set(['55P03', '40P01']);

/** Retries while other transactions hold locks that a migration needs. A failed attempt has changed nothing. */
async function outwaiting(work: () => Promise<void>): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === MAX_TRIES || !HELD_UP.has(String((fault as { code?: unknown }).code))) throw fault;
    }
    await wait(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}

/**
 * Removes the statement timeout for the next statements, but bounds their waits for locks. Creating an index
 * concurrently blocks no one, so its waits are unbounded.
 */
async function setPatience(db: Kysely<unknown>, isConcurrent: boolean): Promise<void> {
  const scope = sql.raw(isConcurrent ? 'SESSION' : 'LOCAL');
  await sql`SET ${scope} statement_timeout = 0`.execute(db);
  await sql`SET ${scope} lock_timeout = ${sql.lit(isConcurrent ? 0 : LOCK_MS)}`.execute(db);
}

async function resetPatience(db: Kysely<unknown>): Promise<void> {
  await sql`RESET statement_timeout`.execute(db);
  await sql`RESET lock_timeout`.execute(db);
}

/** Creates the table that lists the migrations a database has had. */
async function prepareLog({ lasting: { kysely }, schema }: Database): Promise<void> {
  if (schema) await kysely.schema.createSchema(schema).ifNotExists().execute();
  await kysely.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('readable_by', 'text')
    .execute();
}

/**
 * Runs a migration and records it, with the version that ran it and the oldest that can work with its schema. Does
 * nothing if another instance has run it.
 */
async function run(db: Kysely<unknown>, name: string, { up, readableBy }: Migration, version: string): Promise<void> {
  const had = await sql`SELECT name FROM kysely_migration WHERE name = ${name}`.execute(db);
  if (had.rows.length > 0) return;
  await up(db);
  const at = new Date().toISOString();
  await sql`
    INSERT INTO kysely_migration (name, timestamp, version, readable_by)
    VALUES (${name}, ${at}, ${version}, ${readableBy ?? null})`.execute(db);
}

/** Runs a migration in a transaction, or on its own connection if it creates indexes concurrently. */
function runApart(
  { lasting: { kysely } }: Database,
  name: string,
  migration: Migration,
  version: string,
): Promise<void> {
  const db = kysely as Kysely<unknown>;
  if (!isPostgres(db)) return db.transaction().execute((tx) => run(tx, name, migration, version));
  if (!migration.isConcurrent) {
    return db.transaction().execute(async (tx) => {
      await setPatience(tx, false);
      await run(tx, name, migration, version);
    });
  }
  return db.connection().execute(async (connection) => {
    await setPatience(connection, true);
    await run(connection, name, migration, version).finally(() => resetPatience(connection));
  });
}

/**
 * Brings the schema up to date, each migration on its own, and returns the names of those that ran. Leaves a newer
 * schema as it is. Throws when a migration fails, or when this program cannot work with the newer schema.
 */
export async function migrate(database: Database, given?: Migrations, version = VERSION): Promise<string[]> {
  const migrations = Object.entries(given ?? (await readMigrations())).sort(([a], [b]) => a.localeCompare(b));
  return database.exclusively(async () => {
    const { missing, tooNew } = await readSchema(database, { version, names: migrations.map(([name]) => name) });
    if (tooNew) throw new Error(tooNew);
    if (missing.length > 0) await prepareLog(database);
    for (const [name, migration] of migrations.filter(([each]) => missing.includes(each))) {
      await outwaiting(() => runApart(database, name, migration, version));
    }
    return missing;
  });
}

const THIS: Program = { version: VERSION, names: known };

/** Compares the database's schema with the migrations that this program knows. */
export const readSchemaState = (database: Pick<Database, 'kysely'>): Promise<SchemaState> => readSchema(database, THIS);

/** Throws unless this program can work with the schema as it is. */
export async function requireMigrated(database: Database): Promise<void> {
  const { missing, tooNew } = await readSchemaState(database);
  if (tooNew) throw new Error(tooNew);
  const [first] = missing;
  if (first) {
    throw new Error(
      `the database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}, from ${first}: run npm run migrate`,
    );
  }
}
