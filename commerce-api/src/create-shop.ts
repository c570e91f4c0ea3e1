import { type DatabaseLocation, isDatabaseThere, migrate, nameDatabase, openDatabase } from '#platform/database';
import { sampleData } from '#sample/data';
import { seed } from '#sample/filling';

/** Creates a database that holds the catalogue alone. Throws, and changes nothing, when there is one already. */
export async function createShop(location: DatabaseLocation): Promise<void> {
  if (await isDatabaseThere(location)) throw new Error(`${nameDatabase(location)} holds a database already`);
  const database = await openDatabase(location);
  try {
    await migrate(database);
    await seed(database, () => sampleData('none', Date.now()));
  } finally {
    await database.close();
  }
}
