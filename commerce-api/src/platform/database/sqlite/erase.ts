import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file, its log and the log's index. */
const FILES = ['nara.db', 'nara.db-wal', 'nara.db-shm'];

/** Removes the database of a data folder; one in memory went when it was closed. */
export async function eraseSqlite(dataDir: string): Promise<void> {
  if (dataDir === ':memory:') return;
  for (const file of FILES) await rm(join(dataDir, file), { force: true });
}
