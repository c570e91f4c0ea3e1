import BetterSqlite3 from 'better-sqlite3';
import { BackupError, namingFile } from './backup-error';
import { sync } from './files';
import { NEWEST_CHANGE } from './newest-change';

/** Copies all pages in one step: in several, every order placed meanwhile would restart the copy. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies a snapshot of a database while others keep writing to it. Returns the time of its newest change (epoch ms).
 */
export async function copySqlite(source: string, copy: string): Promise<number> {
  const database = await namingFile(source, () => openToRead(source));
  try {
    await database.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    database.close();
  }
  const newestChangeAt = foldAndCheck(copy);
  sync(copy);
  return newestChangeAt;
}

/** Opens a database and reads from it, because only reading shows whether the file is one. */
function openToRead(file: string): BetterSqlite3.Database {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  database.pragma('schema_version');
  return database;
}

/** Folds a copy into a single file and verifies that it is intact. */
function foldAndCheck(copy: string): number {
  const database = new BetterSqlite3(copy);
  try {
    database.pragma('journal_mode = delete');
    checkSqlite(database);
    return newestChangeIn(database);
  } finally {
    database.close();
  }
}

/** Throws BackupError when the database is damaged or a foreign key dangles. */
export function checkSqlite(database: BetterSqlite3.Database): void {
  const [finding] = database.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (finding?.integrity_check !== 'ok') throw new BackupError(`the database is damaged: ${finding?.integrity_check}`);
  const [orphan] = database.pragma('foreign_key_check') as { table: string }[];
  if (orphan) throw new BackupError(`the database is damaged: a row of ${orphan.table} points nowhere`);
}

/** Returns the time of the newest change (epoch ms); 0 when there is none. */
export function newestChangeIn(database: BetterSqlite3.Database): number {
  const isOurs = database.prepare("select 1 from sqlite_master where name = 'audit_log'").get();
  if (!isOurs) return 0;
  return (database.prepare(NEWEST_CHANGE).get() as { at: number | null }).at ?? 0;
}
