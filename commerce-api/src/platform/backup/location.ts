import type { Location } from './backup';

/** Returns the database location from the environment variables. */
export const locationOf = ({ DATA_DIR, DATABASE_URL }: Record<string, string | undefined>): Location => ({
  dataDir: DATA_DIR || '.data',
  databaseUrl: DATABASE_URL || undefined,
});
