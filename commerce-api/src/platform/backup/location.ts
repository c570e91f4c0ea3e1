import type { Location } from './backup';

/** Where the server keeps its data, from the variables that tell it so. */
export const locationOf = ({ DATA_DIR, DATABASE_URL }: Record<string, string | undefined>): Location => ({
  dataDir: DATA_DIR || '.data',
  databaseUrl: DATABASE_URL || undefined,
});
