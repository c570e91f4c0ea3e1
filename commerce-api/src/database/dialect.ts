import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';

/**
 * Takes the write lock when a transaction begins: a deferred transaction that reads first and writes later
 * would fail with SQLITE_BUSY whenever another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly sqlite: Database) {
    super({ database: sqlite });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.sqlite });
  }
}
