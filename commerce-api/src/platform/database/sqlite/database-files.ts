import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

const MAGIC = 'SQLite format 3\0';

const damaged = (reason: string) =>
  new BetterSqlite3.SqliteError(`the database is damaged (${reason}); restore a backup`, 'SQLITE_CORRUPT');

function readHeader(file: string): string {
  const header = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, header);
  closeSync(descriptor);
  return header.toString('latin1');
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Throws when the file holds a database that should not be written to: a damaged one, or another program's. Only reads
 * the file, so that it stays untouched for repair. SQLite notices some damage late, and takes a zeroed header for a new
 * database.
 */
export function refuseDamaged(file: string): void {
  if (sizeOf(file) === 0) {
    if (sizeOf(`${file}-wal`) > 0) throw damaged('its main file is empty, its log is not');
    return;
  }
  if (readHeader(file) !== MAGIC) throw damaged('no header');
  const sqlite = new BetterSqlite3(file, { readonly: true });
  try {
    const [finding] = sqlite.pragma('quick_check(1)') as { quick_check: string }[];
    if (finding?.quick_check !== 'ok') throw damaged(finding?.quick_check ?? 'nothing found');
    const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    if (tables.length > 0 && !tables.includes('kysely_migration')) throw damaged('it belongs to another program');
  } finally {
    sqlite.close();
  }
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Creates a check that tells whether the files of an open database are still the original ones. It returns false after
 * they have been deleted, moved or replaced, which SQLite does not notice. Call it after a commit: the log does not
 * exist before the first one.
 */
export function createInPlaceCheck(sqlite: BetterSqlite3.Database): () => boolean {
  if (sqlite.memory) return () => true;
  const files = [sqlite.name, `${sqlite.name}-wal`];
  let written: (number | undefined)[] | undefined;
  return () => {
    const inodes = files.map(inodeOf);
    written ??= inodes;
    return inodes.every((inode, index) => inode === written?.[index]);
  };
}

/** Creates the error for a commit into a file that the next start will not find. */
export const outOfPlace = () =>
  new BetterSqlite3.SqliteError('the database file is gone or was replaced', 'SQLITE_READONLY_DBMOVED');

/** The database file, its write-ahead log and the log's index. */
const FILES = ['nara.db', 'nara.db-wal', 'nara.db-shm'];

/** Removes the database of a data folder; an in-memory one vanished when it was closed. */
export async function eraseSqlite(dataDir: string): Promise<void> {
  if (dataDir === ':memory:') return;
  for (const file of FILES) await rm(join(dataDir, file), { force: true });
}
