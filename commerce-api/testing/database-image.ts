import { migrate, openSqlite } from '#platform/database';

let image: Promise<Buffer> | undefined;

/** A migrated database without a row. Making it takes longer than most tests, so that they begin with a copy. */
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
