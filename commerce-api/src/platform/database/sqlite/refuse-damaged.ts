import { closeSync, openSync, readSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

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
