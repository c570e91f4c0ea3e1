import { closeFolder } from '#platform/private-files';
import { withEffects } from './after-commit';
import type { Database } from './database';
import { openPostgres } from './postgres/open';
import { holdFolder } from './sqlite/hold-folder';
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
