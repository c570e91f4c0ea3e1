import {
  type Database,
  type DatabaseLocation,
  isDatabaseThere,
  migrate,
  nameDatabase,
  openDatabase,
  requireDatabase,
} from '#platform/database';
import { sampleData } from '#sample/data';
import { seed } from '#sample/filling';

/** Opens a database for a piece of work. */
async function within<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
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
