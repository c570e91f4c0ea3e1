import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import type { DatabaseLocation } from './open';
import { hasTables } from './postgres/open';

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
