import type { DatabaseLocation } from './open';
import { erasePostgres } from './postgres/erase';
import { eraseSqlite } from './sqlite/erase';

/** Removes a closed database with all its data. On PostgreSQL it drops a named schema, never the default one. */
export const eraseDatabase = ({ dataDir, databaseUrl, databaseSchema }: DatabaseLocation): Promise<void> =>
  databaseUrl ? erasePostgres(databaseUrl, databaseSchema) : eraseSqlite(dataDir);
