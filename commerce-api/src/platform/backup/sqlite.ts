import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { closeFile, makePrivateFolder } from '#platform/private-files';
import { BackupError, NEWEST_CHANGE, namingFile, sync, syncFolderOf } from './backup-files';

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
function checkSqlite(database: BetterSqlite3.Database): void {
  const [finding] = database.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (finding?.integrity_check !== 'ok') throw new BackupError(`the database is damaged: ${finding?.integrity_check}`);
  const [orphan] = database.pragma('foreign_key_check') as { table: string }[];
  if (orphan) throw new BackupError(`the database is damaged: a row of ${orphan.table} points nowhere`);
}

/** Returns the time of the newest change (epoch ms); 0 when there is none. */
function newestChangeIn(database: BetterSqlite3.Database): number {
  const isOurs = database.prepare("select 1 from sqlite_master where name = 'audit_log'").get();
  if (!isOurs) return 0;
  return (database.prepare(NEWEST_CHANGE).get() as { at: number | null }).at ?? 0;
}

interface SqliteRestore {
  /** The backup. */
  file: string;
  /** The database it replaces. */
  target: string;
  /** Time of the backup's newest change, in epoch ms. */
  newestChangeAt: number;
  /** Allows replacing newer data, or an unreadable database. */
  force: boolean;
  /** New path of the previous database. */
  keptAs: string;
}

/**
 * Replaces a database with a backup in one step, keeping the previous one. Throws BackupError, with nothing changed,
 * when the backup is damaged, when the database is in use, or when it holds newer data.
 */
export function restoreSqlite({ file, target, newestChangeAt, force, keptAs }: SqliteRestore): void {
  checkBackup(file);
  makePrivateFolder(path.dirname(target));
  const arriving = `${target}.restoring`;
  copyFileSync(file, arriving);
  closeFile(arriving);
  sync(arriving);
  const release = existsSync(target) ? hold(target, newestChangeAt, force) : () => undefined;
  try {
    keep(target, keptAs);
    renameSync(arriving, target);
    syncFolderOf(target);
  } finally {
    release();
    rmSync(arriving, { force: true });
  }
}

function checkBackup(file: string): void {
  const backup = new BetterSqlite3(file, { readonly: true });
  try {
    checkSqlite(backup);
  } finally {
    backup.close();
  }
}

/** Hard-links the previous file, so that there is never a moment without a database, and moves its log away. */
function keep(target: string, keptAs: string): void {
  if (existsSync(target)) linkSync(target, keptAs);
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(target + suffix)) renameSync(target + suffix, keptAs + suffix);
  }
}

/** Locks all other processes out of the database until released. */
function hold(target: string, newestChangeAt: number, force: boolean): () => void {
  const database = new BetterSqlite3(target, { timeout: 0 });
  try {
    database.pragma('locking_mode = exclusive');
    // Requires that no other process has it open; afterwards everything is in a single file.
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive');
    const newest = newestChangeIn(database);
    if (newest > newestChangeAt && !force) {
      throw new BackupError(
        `${target} has newer data (until ${new Date(newest).toISOString()}) than the backup; add --force to replace it`,
      );
    }
  } catch (fault) {
    database.close();
    const { code = '' } = fault as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) throw new BackupError(`a server runs on ${target}; stop it first`);
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw fault;
    if (!force) throw new BackupError(`${target} is damaged; make sure that no server runs on it and add --force`);
    return () => undefined;
  }
  return () => database.close();
}
