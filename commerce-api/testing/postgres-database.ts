import { Client, type DatabaseError } from 'pg';
import { migrate, openSqlite } from '#platform/database';

const cluster = process.env.TEST_DATABASE_URL;

/** Databases in use; released ones are emptied and reused, which is ten times faster than creating new ones. */
const inUse = new Set<string>();
/** Databases by data folder: the same folder always gets the same database. */
const ofFolders = new Map<string, Promise<string>>();

export interface TestDatabase {
  /** Undefined for SQLite in `dataDir`. */
  databaseUrl?: string;
  giveBack(): void;
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const urlOf = (name: string): string => Object.assign(new URL(String(cluster)), { pathname: name }).href;

/**
 * Empties the tables that ever had rows: the others have no pages. Disables foreign key triggers, so that the order of
 * the tables does not matter.
 */
const EMPTY = `
  SET session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    FOR name IN
      SELECT relname FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT LIKE 'kysely%' AND pg_relation_size(oid) > 0
    LOOP
      EXECUTE format('DELETE FROM %I', name);
    END LOOP;
  END $$;
  DROP SCHEMA IF EXISTS nara_sandbox CASCADE`;

const DOES_NOT_EXIST = '3D000';

/** Reserves an empty database that no other test uses. */
async function take(): Promise<string> {
  let number = 1;
  const nameOf = () => `test_${process.env.JEST_WORKER_ID}_${number}`;
  while (inUse.has(nameOf())) number += 1;
  const name = nameOf();
  inUse.add(name);
  await execute(urlOf(name), EMPTY).catch((fault: DatabaseError) => {
    if (fault.code !== DOES_NOT_EXIST) throw fault;
    return execute(String(cluster), `CREATE DATABASE ${name}`);
  });
  return name;
}

/** Returns the URL of a database of this name that never contained anything, for tests of its creation. */
export async function newDatabase(name: string): Promise<string> {
  const full = `${name}_${process.env.JEST_WORKER_ID}`;
  await execute(String(cluster), `DROP DATABASE IF EXISTS ${full} WITH (FORCE)`);
  await execute(String(cluster), `CREATE DATABASE ${full}`);
  return urlOf(full);
}

/** Returns the database of the API under test: SQLite, or PostgreSQL in the project `commerce-api-postgres`. */
export async function testDatabase(dataDir: string): Promise<TestDatabase> {
  if (!cluster) return { giveBack: () => undefined };
  if (dataDir === ':memory:') {
    const name = await take();
    return { databaseUrl: urlOf(name), giveBack: () => void inUse.delete(name) };
  }
  const name = ofFolders.get(dataDir) ?? take();
  ofFolders.set(dataDir, name);
  return { databaseUrl: urlOf(await name), giveBack: () => undefined };
}

let image: Promise<Buffer> | undefined;

/** Returns a migrated, empty database. Creating one takes longer than most tests, so they start from a copy. */
export function migratedImage(): Promise<Buffer> {
  image ??= make();
  return image;
}

async function make(): Promise<Buffer> {
  const database = openSqlite(':memory:');
  await migrate(database);
  const bytes = database.sqlite.serialize();
  await database.close();
  return bytes;
}
