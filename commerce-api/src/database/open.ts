import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { ImmediateSqliteDialect } from './dialect';
import type { Tables } from './tables';

const BUSY_TIMEOUT_MS = 5000;

export interface Database {
  readonly kysely: Kysely<Tables>;
  /** The same connection for prepared statements; use it inside `atomically` only. */
  readonly sqlite: BetterSqlite3.Database;
  /** Runs `work`, which must not wait for anything, as one transaction; an exception undoes all of it. */
  atomically<T>(work: () => T): Promise<T>;
  close(): Promise<void>;
}

/** A pragma that did not take would silently cost durability, so each one is read back. */
function pragma(sqlite: BetterSqlite3.Database, name: string, value: string | number, expected = value): void {
  sqlite.pragma(`${name} = ${value}`);
  const actual = sqlite.pragma(name, { simple: true });
  if (actual !== expected) throw new Error(`SQLite did not accept ${name} = ${value} (it is ${String(actual)})`);
}

/** Opens the database of a data folder (made when missing) or, for `:memory:`, one that lives as long as the process. */
export function openDatabase(dataDir: string): Database {
  const isInMemory = dataDir === ':memory:';
  if (!isInMemory) mkdirSync(dataDir, { recursive: true });
  const sqlite = new BetterSqlite3(isInMemory ? dataDir : join(dataDir, 'nara.db'));
  pragma(sqlite, 'busy_timeout', BUSY_TIMEOUT_MS);
  pragma(sqlite, 'journal_mode', 'wal', isInMemory ? 'memory' : 'wal');
  pragma(sqlite, 'synchronous', 'full', 2);
  pragma(sqlite, 'foreign_keys', 1);

  const kysely = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(sqlite) });
  const transaction = sqlite.transaction((work: () => unknown) => work());
  return {
    kysely,
    sqlite,
    // Holding the query builder's connection keeps its own transactions from interleaving with this one.
    atomically: <T>(work: () => T) => kysely.connection().execute(async () => transaction.immediate(work) as T),
    close: () => kysely.destroy(),
  };
}
