import { chmodSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { BackupError } from './backup-error';
import { sync } from './files';
import { NEWEST_CHANGE } from './newest-change';

/** All pages in one step: in several, every order taken meanwhile would make SQLite begin again. */
const ALL_PAGES = 0x7fffffff;

/** Copies a database as it is at one moment, while others go on writing to it. Answers its newest change. */
export async function copySqlite(source: string, copy: string): Promise<number> {
  const database = new BetterSqlite3(source, { readonly: true, fileMustExist: true });
  try {
    await database.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    database.close();
  }
  chmodSync(copy, 0o600);
  const newestChangeAt = foldAndCheck(copy);
  sync(copy);
  return newestChangeAt;
}

/** Makes a copy one single file, and sure that it is whole. */
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

/** Throws BackupError when something in the database is damaged or points nowhere. */
export function checkSqlite(database: BetterSqlite3.Database): void {
  const [finding] = database.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (finding?.integrity_check !== 'ok') throw new BackupError(`the database is damaged: ${finding?.integrity_check}`);
  const [orphan] = database.pragma('foreign_key_check') as { table: string }[];
  if (orphan) throw new BackupError(`the database is damaged: a row of ${orphan.table} points nowhere`);
}

/** Epoch ms; 0 for a database in which nothing ever happened. */
export function newestChangeIn(database: BetterSqlite3.Database): number {
  const isOurs = database.prepare("select 1 from sqlite_master where name = 'audit_log'").get();
  if (!isOurs) return 0;
  return (database.prepare(NEWEST_CHANGE).get() as { at: number | null }).at ?? 0;
}
