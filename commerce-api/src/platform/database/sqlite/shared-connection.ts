import type { Database as Sqlite } from 'better-sqlite3';
import type { AbortableOperationOptions, CompiledQuery, DatabaseConnection, QueryResult, SqliteDriver } from 'kysely';
import { pause, whileBusy } from './busy';

/** SQLite connection and file check under the query builder's connection. */
export interface Engine {
  sqlite: Sqlite;
  /** Throws when the commit went into a file that is gone. */
  requireInPlace: () => void;
}

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

/**
 * The single connection as the query builder sees it. While another process writes, it yields the connection and
 * retries; this cannot happen inside a transaction. After a write outside a transaction, it checks that the file is
 * still in place.
 */
export class SharedConnection implements DatabaseConnection {
  constructor(
    private readonly inner: DatabaseConnection,
    private readonly driver: Pick<SqliteDriver, 'acquireConnection' | 'releaseConnection'>,
    private readonly engine: Engine,
  ) {}

  async executeQuery<R>(query: CompiledQuery, options?: AbortableOperationOptions): Promise<QueryResult<R>> {
    const run = async () => this.inner.executeQuery<R>(query, options);
    const { sqlite, requireInPlace } = this.engine;
    if (sqlite.inTransaction) return run();
    const result = await whileBusy(run, () => this.letOthers());
    if (WRITES.has(query.query.kind)) requireInPlace();
    return result;
  }

  private async letOthers(): Promise<void> {
    await this.driver.releaseConnection();
    await pause();
    await this.driver.acquireConnection();
  }

  streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
    options?: AbortableOperationOptions,
  ): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize, options);
  }
}
