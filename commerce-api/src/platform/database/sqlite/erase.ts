import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The database file, its write-ahead log and the log's index. */
const FILES = ['nara.db', 'nara.db-wal', 'nara.db-shm'];

/** Removes the database of a data folder; an in-memory one vanished when it was closed. */
export async function eraseSqlite(dataDir: string): Promise<void> {
  if (dataDir === ':memory:') return;
  for (const file of FILES) await rm(join(dataDir, file), { force: true });
}
