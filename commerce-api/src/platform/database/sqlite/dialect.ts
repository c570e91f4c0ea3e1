import {
  CompiledQuery,
  type DatabaseConnection,
  type OperatorNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import type { PreparedStatements } from './prepared-statements';
import { type Engine, SharedConnection } from './shared-connection';
import { Turns } from './turns';

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
