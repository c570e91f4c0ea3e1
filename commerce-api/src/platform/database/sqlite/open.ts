import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { closeFile, closeFolder } from '#platform/private-files';
import type { Database } from '../database';
import type { Query, RowsOf } from '../statements';
import type { Tables } from '../tables';
import { spanOfStatement } from '../trace-statements';
import { createInPlaceCheck, outOfPlace, refuseDamaged } from './database-files';
import { BUSY_TIMEOUT_MS, ImmediateSqliteDialect, type PreparedStatements, prepareOnce } from './dialect';
import { createGroupCommit } from './group-commit';
import { createOrderSearch } from './order-search';

/** Longest wait (ms) at startup, before anyone is served. */
const PATIENCE_AT_START_MS = 5000;

/** Sets a pragma and reads it back: a pragma that was not applied would silently cost durability. */
function pragma(sqlite: BetterSqlite3.Database, name: string, value: string | number, expected = value): void {
  sqlite.pragma(`${name} = ${value}`);
  const actual = sqlite.pragma(name, { simple: true });
  if (actual !== expected) throw new Error(`SQLite did not accept ${name} = ${value} (it is ${String(actual)})`);
}

/** Makes the database's folder and file readable by their owner only; SQLite's other files inherit the file's mode. */
function keepPrivate(dataDir: string, file: string): void {
  closeFolder(dataDir);
  closeFile(file);
}

function connect(dataDir: string, image?: Buffer): BetterSqlite3.Database {
  const isInMemory = dataDir === ':memory:';
  const file = isInMemory ? dataDir : join(dataDir, 'nara.db');
  if (!isInMemory) keepPrivate(dataDir, file);
  if (!isInMemory) refuseDamaged(file);
  const sqlite = new BetterSqlite3(isInMemory && image ? image : file);
  pragma(sqlite, 'busy_timeout', PATIENCE_AT_START_MS);
  pragma(sqlite, 'journal_mode', 'wal', isInMemory ? 'memory' : 'wal');
  pragma(sqlite, 'synchronous', 'full', 2);
  pragma(sqlite, 'foreign_keys', 1);
  pragma(sqlite, 'busy_timeout', BUSY_TIMEOUT_MS);
  return sqlite;
}

const read = (statements: PreparedStatements, { sql, parameters }: Query<unknown>): unknown[] =>
  statements.prepare(sql).all(parameters);

/**
 * Opens the database of a data folder, and creates it if missing. For `:memory:` it lives as long as the process and
 * starts from `image`.
 */
export function openSqlite(
  dataDir: string,
  image?: Buffer,
  isTraced = false,
): Database & { sqlite: BetterSqlite3.Database } {
  const sqlite = connect(dataDir, image);
  const statements = prepareOnce(sqlite);
  const isInPlace = createInPlaceCheck(sqlite);
  const requireInPlace = () => {
    if (!isInPlace()) throw outOfPlace();
  };
  const kysely = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(statements, { sqlite, requireInPlace }),
    ...(isTraced && { log: spanOfStatement('sqlite') }),
  });
  // Holding the query builder's connection keeps its transactions from interleaving with a commit.
  const holdConnection = (work: () => Promise<void>) => kysely.connection().execute(work);
  const commit = createGroupCommit({ sqlite, statements, holdConnection, requireInPlace });
  const transaction: Database['transaction'] = async (work) => {
    const result = await kysely.transaction().execute(work);
    requireInPlace();
    return result;
  };
  return {
    kysely,
    lasting: { kysely },
    sqlite,
    isInPlace,
    transaction,
    orderSearch: createOrderSearch(kysely, transaction),
    atomically: (reads, decide) =>
      commit(() => decide(...(reads.map((query) => read(statements, query)) as RowsOf<typeof reads>))),
    lock: async () => undefined,
    // Each startup step is a transaction, which keeps other processes out.
    exclusively: (work) => work(),
    close: () => kysely.destroy(),
  };
}
