import { openReleases, shareStore } from '#delivery/releases';
import type { Configuration } from '#platform/configuration';
import {
  type Database,
  type DatabaseLocation,
  holdDatabase,
  isDatabaseThere,
  migrate,
  nameDatabase,
  openDatabase,
  requireDatabase,
} from '#platform/database';
import { createLogger } from '#platform/observability';
import { sampleData } from '#sample/data';
import { seed } from '#sample/filling';

/** Opens a database for a task. Throws when it is SQLite and a server uses it. */
async function within<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const release = holdDatabase(location);
  try {
    const database = await openDatabase(location);
    return await work(database).finally(database.close);
  } finally {
    release();
  }
}

/** Creates a database with only the catalogue. Throws, and changes nothing, when there already is one. */
export async function createShop(location: DatabaseLocation): Promise<void> {
  if (await isDatabaseThere(location)) throw new Error(`${nameDatabase(location)} holds a database already`);
  await within(location, async (database) => {
    await migrate(database);
    await seed(database, () => sampleData('none', Date.now()));
  });
}

/**
 * Migrates a database to the newest schema. Returns the names of the migrations that ran. Throws when there is no
 * database.
 */
export async function migrateShop(location: DatabaseLocation): Promise<string[]> {
  await requireDatabase({ ...location, mayCreateDatabase: false });
  return within(location, migrate);
}

/** Makes a release store the shared one of a database's servers. Returns its name. Throws when it cannot be read. */
export async function shareReleaseStore(configuration: Configuration): Promise<string> {
  await requireDatabase({ ...configuration, mayCreateDatabase: false });
  const log = createLogger('silent');
  const { id, name, close } = await openReleases({ ...configuration.releases, folders: [], log, now: Date.now });
  try {
    const own = await id();
    if (own === null) throw new Error(`RELEASE_STORE ${name} cannot be read, or ends with its server`);
    await within(configuration, (database) => shareStore(database, own));
    return name;
  } finally {
    await close();
  }
}
