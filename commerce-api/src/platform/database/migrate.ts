import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database';
import { isPostgres } from './migrations/engine';
import { readSchema, type SchemaState, setCompatibleSince } from './schema-state';

/** Migrations run in order of their names; a released one is never edited, only followed by another. */
const FOLDER = path.join(import.meta.dirname, 'migrations');

export interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>;
  /** Set when a server that does not know it cannot work on the schema that it leaves. */
  breaks?: boolean;
  /** Set when it makes indexes while others write, which PostgreSQL does outside transactions only. */
  isConcurrent?: boolean;
}

export type Migrations = Readonly<Record<string, Migration>>;

/** Returns the name of a migration, such as `0005-users`, from its file or folder; undefined for anything else. */
const nameOf = (entry: string): string | undefined => /^(\d{4}-[a-z0-9-]+)(\.[jt]s)?$/.exec(entry)?.[1];

const entries = readdirSync(FOLDER).filter(nameOf).sort();

/** Names of every migration that this program knows, in order. */
const known = entries.map((entry) => nameOf(entry) ?? '');

/** Name of the newest migration. */
export const lastMigration = known.at(-1) ?? '';

/** Returns every migration by its name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const entry of entries) {
    const { up, breaks, isConcurrent }: Migration = await import(path.join(FOLDER, entry));
    migrations[nameOf(entry) ?? ''] = { up, breaks, isConcurrent };
  }
  return migrations;
}

/** Longest wait (ms) for a lock. Whoever comes later queues behind it, so the shop stands still for as long. */
const LOCK_MS = 2000;
const MOST_TRIES = 40;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** SQLSTATEs of a lock that others held for too long, and of a deadlock with them. */
const HELD_UP = new Set(['55P03', '40P01']);

/** Tries again while others hold what a migration needs. Each failed try has changed nothing. */
async function outwaiting(work: () => Promise<void>): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === MOST_TRIES || !HELD_UP.has(String((fault as { code?: unknown }).code))) throw fault;
    }
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Lets the statements that follow take their time, but not wait for a lock; an index made concurrently holds up nobody. */
async function setPatience(db: Kysely<unknown>, isConcurrent: boolean): Promise<void> {
  const scope = sql.raw(isConcurrent ? 'SESSION' : 'LOCAL');
  await sql`SET ${scope} statement_timeout = 0`.execute(db);
  await sql`SET ${scope} lock_timeout = ${sql.lit(isConcurrent ? 0 : LOCK_MS)}`.execute(db);
}

async function resetPatience(db: Kysely<unknown>): Promise<void> {
  await sql`RESET statement_timeout`.execute(db);
  await sql`RESET lock_timeout`.execute(db);
}

/** Creates the table that lists which migrations a database has had. */
async function createLog({ lasting: { kysely }, schema }: Database): Promise<void> {
  if (schema) await kysely.schema.createSchema(schema).ifNotExists().execute();
  await kysely.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
}

/** Runs a migration and writes that down, with a mark where it breaks servers from before; once, whoever else runs it. */
async function run(db: Kysely<unknown>, name: string, { up, breaks }: Migration): Promise<void> {
  const had = await sql`SELECT name FROM kysely_migration WHERE name = ${name}`.execute(db);
  if (had.rows.length > 0) return;
  await up(db);
  if (breaks) await setCompatibleSince(db, name);
  const at = new Date().toISOString();
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${at})`.execute(db);
}

/** Runs a migration in a transaction, or on a connection of its own if it makes indexes concurrently. */
function runApart({ lasting: { kysely } }: Database, name: string, migration: Migration): Promise<void> {
  const db = kysely as Kysely<unknown>;
  if (!isPostgres(db)) return db.transaction().execute((tx) => run(tx, name, migration));
  if (!migration.isConcurrent) {
    return db.transaction().execute(async (tx) => {
      await setPatience(tx, false);
      await run(tx, name, migration);
    });
  }
  return db.connection().execute(async (connection) => {
    await setPatience(connection, true);
    await run(connection, name, migration).finally(() => resetPatience(connection));
  });
}

/**
 * Brings the schema up to date, each migration by itself, and returns the names of those that ran. Leaves a newer schema
 * as it is. Throws when a migration fails, or when this program cannot work on the newer schema.
 */
export async function migrate(database: Database, given?: Migrations): Promise<string[]> {
  const migrations = Object.entries(given ?? (await readMigrations())).sort(([a], [b]) => a.localeCompare(b));
  return database.exclusively(async () => {
    const { missing, breaking } = await readSchema(
      database,
      migrations.map(([name]) => name),
    );
    if (breaking) throw tooNew(breaking);
    if (missing.length > 0) await createLog(database);
    for (const [name, migration] of migrations.filter(([each]) => missing.includes(each))) {
      await outwaiting(() => runApart(database, name, migration));
    }
    return missing;
  });
}

const tooNew = (breaking: string) =>
  new Error(`the database is too new for this program since the migration ${breaking}: start a newer release`);

/** Compares the database's schema with what this program knows. */
export const readSchemaState = (database: Pick<Database, 'kysely'>): Promise<SchemaState> =>
  readSchema(database, known);

/** Throws unless this program can work on the schema as it is. */
export async function requireMigrated(database: Database): Promise<void> {
  const { missing, breaking } = await readSchemaState(database);
  if (breaking) throw tooNew(breaking);
  const [first] = missing;
  if (first) {
    throw new Error(
      `the database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}, from ${first}: run npm run migrate`,
    );
  }
}
