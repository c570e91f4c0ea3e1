import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { closeFile, closeFolder } from '#platform/private-files';

/** Empty database next to the shop's; only its lock matters. */
const FILE = 'server.lock';

/**
 * Keeps every other server out of a data folder until the returned function is called or this process ends in any way:
 * the operating system holds the lock. Throws when another server uses the folder.
 */
export function holdFolder(dataDir: string): () => void {
  closeFolder(dataDir);
  const file = join(dataDir, FILE);
  closeFile(file);
  const lock = new BetterSqlite3(file, { timeout: 0 });
  try {
    // The lock outlives its transaction, which writes nothing, so a server can start even with a full disk.
    lock.pragma('locking_mode = exclusive');
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (fault) {
    lock.close();
    if (!String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw fault;
    throw new Error(`DATA_DIR ${dataDir} is in use by another server: stop it, or use a folder of its own for each`);
  }
  return () => void lock.close();
}
