import { migrate, openSqlite } from '#platform/database';

let image: Promise<Buffer> | undefined;

/** Returns a migrated, empty database. Creating one takes longer than most tests, so they start from a copy. */
export function migratedImage(): Promise<Buffer> {
  image ??= make();
  return image;
}

async function make(): Promise<Buffer> {
  const database = openSqlite(':memory:');
  await migrate(database);
  const bytes = database.sqlite.serialize();
  await database.close();
  return bytes;
}
