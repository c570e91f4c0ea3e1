import { withEffects } from './after-commit';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export interface DatabaseLocation {
  /** Folder of the SQLite file, or `:memory:`. */
  dataDir: string;
  /** URL of a PostgreSQL database, which is then used instead. */
  databaseUrl?: string;
  /** Schema in the PostgreSQL database, made by the first migration; the usual one unless given. */
  databaseSchema?: string;
  /** What a SQLite database in memory begins as, instead of empty. */
  databaseImage?: Buffer;
}

/** Opens the database, and makes sure that what it commits is on disk. Throws when that is not so. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  const { dataDir, databaseUrl, databaseSchema, databaseImage } = location;
  return withEffects(
    databaseUrl ? await openPostgres(databaseUrl, databaseSchema) : openSqlite(dataDir, databaseImage),
  );
};
