import { statSync } from 'node:fs';
import { join } from 'node:path';
import { closeFolder } from '#platform/private-files';
import { type Database, withEffects } from './database';
import { erasePostgres, hasTables, openPostgres } from './postgres/open';
import { eraseSqlite, holdFolder } from './sqlite/database-files';
import { openSqlite } from './sqlite/open';
import { withSpans } from './trace-statements';

export interface DatabaseLocation {
  /** Folder of the SQLite file, or `:memory:`. */
  dataDir: string;
  /** URL of a PostgreSQL database, used instead of SQLite. */
  databaseUrl?: string;
  /** URL that bypasses the pooler in `databaseUrl`, if there is one. */
  databaseDirectUrl?: string;
  /** Most concurrent connections to it; defaults to ten. */
  databasePoolSize?: number;
  /** Schema in the PostgreSQL database, created by the first migration; defaults to the default schema. */
  databaseSchema?: string;
  /** Initial content of an in-memory SQLite database; defaults to empty. */
  databaseImage?: Buffer;
  /** Creates spans for statements and transactions. */
  isTraced?: boolean;
}

/** Opens the database and verifies that its commits are durable. Throws when they are not. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  const {
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    databasePoolSize,
    databaseSchema,
    databaseImage,
    isTraced = false,
  } = location;
  // The folder holds keys, tokens and backups, wherever the database is.
  if (dataDir !== ':memory:') closeFolder(dataDir);
  const database = databaseUrl
    ? await openPostgres({
        url: databaseUrl,
        directUrl: databaseDirectUrl,
        schema: databaseSchema,
        size: databasePoolSize,
        isTraced,
      })
    : openSqlite(dataDir, databaseImage, isTraced);
  return withEffects(isTraced ? withSpans(database) : database);
};

/**
 * Locks a single-server database against other servers until the returned function is called or the process ends; does
 * nothing for other databases. Throws when another server uses it.
 */
export const holdDatabase = ({ dataDir, databaseUrl }: DatabaseLocation): (() => void) =>
  databaseUrl || dataDir === ':memory:' ? () => undefined : holdFolder(dataDir);

/** The mark of a database that was filled with invented data. */
export const DEMO_MARK = { name: 'demo', value: 'filled' } as const;

/** Returns a readable name of a database: its folder, or its address without user and password. */
export function nameDatabase({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return `DATA_DIR ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `DATABASE_URL postgres://${host}${pathname}`;
}

/** Tells whether one of our databases exists at a location. Creates nothing. Throws when it cannot be reached. */
export async function isDatabaseThere({ dataDir, databaseUrl, databaseDirectUrl }: DatabaseLocation): Promise<boolean> {
  if (databaseDirectUrl) return hasTables({ variable: 'DATABASE_DIRECT_URL', url: databaseDirectUrl });
  if (databaseUrl) return hasTables({ variable: 'DATABASE_URL', url: databaseUrl });
  return dataDir !== ':memory:' && (statSync(join(dataDir, 'nara.db'), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Throws, before anything is created, when the database is missing and may not be created. */
export async function requireDatabase(location: DatabaseLocation & { mayCreateDatabase: boolean }): Promise<void> {
  if (location.mayCreateDatabase || (await isDatabaseThere(location))) return;
  throw new Error(
    `${nameDatabase(location)} holds no database: mount or name the right one, ` +
      'or make a new one with npm run create or CREATE_DATABASE=true',
  );
}

/** Throws when a database was ever filled with invented data. */
export async function refuseDemo({ kysely }: Database, location: DatabaseLocation): Promise<void> {
  const mark = await kysely
    .selectFrom('installation')
    .select('name')
    .where('name', '=', DEMO_MARK.name)
    .executeTakeFirst();
  if (!mark) return;
  throw new Error(
    `${nameDatabase(location)} holds the data of a demo, which production never serves: ` +
      'name another, or make a new one with npm run create',
  );
}

/** Removes a closed database with all its data. On PostgreSQL it drops a named schema, never the default one. */
export const eraseDatabase = ({ dataDir, databaseUrl, databaseSchema }: DatabaseLocation): Promise<void> =>
  databaseUrl ? erasePostgres(databaseUrl, databaseSchema) : eraseSqlite(dataDir);
