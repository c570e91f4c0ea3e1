import { closeFolder } from '#platform/private-files';
import { withEffects } from './after-commit';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { holdFolder, openSqlite } from './sqlite';
import { withSpans } from './trace-statements';

export interface DatabaseLocation {
  /** Folder of the SQLite file, or `:memory:`. */
  dataDir: string;
  /** URL of a PostgreSQL database, which takes the place of SQLite. */
  databaseUrl?: string;
  /** URL of it without the pooler that `databaseUrl` names, if that names one. */
  databaseDirectUrl?: string;
  /** Most connections to it at a time; ten unless given. */
  databasePoolSize?: number;
  /** Schema in the PostgreSQL database, created by the first migration; the default one unless given. */
  databaseSchema?: string;
  /** Initial content of an in-memory SQLite database; empty unless given. */
  databaseImage?: Buffer;
  /** Makes spans of its statements and transactions. */
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
  // Keys, tokens and backups lie there, wherever the database is.
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
 * Keeps other servers out of a database that only one may use, until the returned function is called or the process ends;
 * does nothing for the others. Throws when another server uses it.
 */
export const holdDatabase = ({ dataDir, databaseUrl }: DatabaseLocation): (() => void) =>
  databaseUrl || dataDir === ':memory:' ? () => undefined : holdFolder(dataDir);
