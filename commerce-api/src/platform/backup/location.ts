import type { Location } from './backup';

/** Returns the database location from the environment variables. Bypasses a pooler, which keeps no session. */
export const locationOf = ({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Record<string, string | undefined>): Location => ({
  dataDir: DATA_DIR || '.data',
  databaseUrl: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
});
