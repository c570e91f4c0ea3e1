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
import { sampleData } from '#sample/data';
import { seed } from '#sample/filling';

/** Opens a database for a piece of work. Throws when it is SQLite and a server uses it. */
async function within<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const release = holdDatabase(location);
  try {
    const database = await openDatabase(location);
    return await work(database).finally(database.close);
  } finally {
    release();
  }
}

/** Creates a database that holds the catalogue alone. Throws, and changes nothing, when there is one already. */
export async function createShop(location: DatabaseLocation): Promise<void> {
  if (await isDatabaseThere(location)) throw new Error(`${nameDatabase(location)} holds a database already`);
  await within(location, async (database) => {
    await migrate(database);
    await seed(database, () => sampleData('none', Date.now()));
  });
}

/** Brings the schema of a database up to date. Returns the names of the migrations that ran. Throws when there is none. */
export async function migrateShop(location: DatabaseLocation): Promise<string[]> {
  await requireDatabase({ ...location, mayCreateDatabase: false });
  return within(location, migrate);
}
