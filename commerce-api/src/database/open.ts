import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export interface DatabaseLocation {
  /** Folder of the SQLite file, or `:memory:`. */
  dataDir: string;
  /** URL of a PostgreSQL database, which is then used instead. */
  databaseUrl?: string;
}

/** Opens the database, and makes sure that what it commits is on disk. Throws when that is not so. */
export const openDatabase = async ({ dataDir, databaseUrl }: DatabaseLocation): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
