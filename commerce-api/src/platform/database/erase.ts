import type { DatabaseLocation } from './open';
import { erasePostgres } from './postgres';
import { eraseSqlite } from './sqlite';

/** Removes a database that is closed, with everything in it. In PostgreSQL a schema that is named, never the usual one. */
export const eraseDatabase = ({ dataDir, databaseUrl, databaseSchema }: DatabaseLocation): Promise<void> =>
  databaseUrl ? erasePostgres(databaseUrl, databaseSchema) : eraseSqlite(dataDir);
