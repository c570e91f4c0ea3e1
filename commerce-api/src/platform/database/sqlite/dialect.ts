import { setTimeout as wait } from 'node:timers/promises';
import type { Statement as Prepared, Database as Sqlite } from 'better-sqlite3';
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type OperatorNode,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';

/** SQLite must not wait for another process itself: that would block the event loop. */
export const BUSY_TIMEOUT_MS = 0;
/** Longest total wait of one piece of work, in ms. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

const isBusy = (fault: unknown): boolean => String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Yields to other work between two attempts. */
const pause = (): Promise<void> => wait(PAUSE_MS);

/**
 * Retries for up to five seconds while another process holds the database; a busy `attempt` must not have changed
 * anything.
 */
export async function whileBusy<T>(attempt: () => Promise<T>, betweenTries = pause): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > end) throw fault;
    }
    await betweenTries();
  }
}

/** Texts vary with the length of IN lists; above this number, the cache is cleared. */
const MAX_STATEMENTS = 500;

/** A connection that prepares each text once. */
export interface PreparedStatements {
  prepare(sql: string): Prepared<unknown[]>;
  close(): void;
}

export function prepareOnce(sqlite: Sqlite): PreparedStatements {
  const statements = new Map<string, Prepared<unknown[]>>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const prepared = sqlite.prepare(sql.replace(/ FOR UPDATE$/, ''));
      statements.set(sql, prepared);
      return prepared;
    },
    close: () => void sqlite.close(),
  };
}

/** SQLite connection and file check under the query builder's connection. */
interface Engine {
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
class SharedConnection implements DatabaseConnection {
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

/** Mutex that grants its turns in the order of the requests. */
class Turns {
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn, which lasts until `end`. */
  async begin(): Promise<void> {
    if (this.isTaken) return new Promise((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
  }

  /** Ends the turn. */
  end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}

/**
 * Takes the write lock when a transaction begins: a deferred transaction that reads first and writes later would fail
 * with SQLITE_BUSY whenever another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  private shared: DatabaseConnection | undefined;
  private readonly turns = new Turns();

  constructor(
    statements: PreparedStatements,
    private readonly engine: Engine,
  ) {
    super({ database: statements });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.begin();
    this.shared ??= new SharedConnection(await super.acquireConnection(), this, this.engine);
    return this.shared;
  }

  override async releaseConnection(): Promise<void> {
    this.turns.end();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back on its own when the disk is full; an error from a second rollback would hide that. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.engine.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Leaves the choice of the connection's holder to the driver, because only the driver can yield the connection within a
 * query.
 */
class TurnTakingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Drops FOR UPDATE and SKIP LOCKED, because a writer locks the whole database anyway, and writes ILIKE as LIKE, which
 * ignores case in SQLite.
 */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }

  protected override visitOperator({ operator }: OperatorNode): void {
    this.append(operator === 'ilike' ? 'like' : operator);
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly engine: Engine,
  ) {
    super({ database: statements });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.statements, this.engine);
  }

  override createAdapter(): SqliteAdapter {
    return new TurnTakingAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}
