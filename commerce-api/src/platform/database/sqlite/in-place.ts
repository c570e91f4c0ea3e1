import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

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
