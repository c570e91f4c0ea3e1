import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Tells whether the files of an open database are still the ones that were written first: false once they were deleted,
 * moved or replaced, which SQLite itself does not notice. Ask after a commit: its log is not there before the first.
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

/** What was committed went into a file that is no longer where the next start looks for it. */
export const outOfPlace = () =>
  new BetterSqlite3.SqliteError('the database file is gone or was replaced', 'SQLITE_READONLY_DBMOVED');
