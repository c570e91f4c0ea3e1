import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import type { PreparedStatements } from './prepared-statements';

/**
 * Takes the write lock when a transaction begins: a deferred transaction that reads first and writes later
 * would fail with SQLITE_BUSY whenever another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Whoever writes holds the whole database, so that FOR UPDATE and SKIP LOCKED go without saying. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly statements: PreparedStatements) {
    super({ database: statements });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.statements });
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}
