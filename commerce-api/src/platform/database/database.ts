import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { OrderSearch } from './order-search';
import type { Decision, Query, RowsOf } from './statements';
import type { Tables } from './tables';

/** Where the data is. Everything but `sqlite` and `postgres` means the same on both engines. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` as one transaction; an exception undoes all of it. Rows that it decides on are read with `forUpdate()`.
   * PostgreSQL may run it again, when it got in the way of another one: it must do nothing but work with `tx`.
   */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * The transaction for work that must be fast: reads, decides without waiting for anything, writes. Answers once the
   * commit is on disk; on SQLite concurrent ones share a commit. An exception of `decide` undoes this one alone.
   */
  atomically<Queries extends readonly Query<unknown>[], T>(
    reads: readonly [...Queries],
    decide: (...rows: RowsOf<Queries>) => Decision<T>,
  ): Promise<T>;
  /** Finds orders by a piece of their texts. */
  readonly orderSearch: OrderSearch;
  /** Keeps other transactions that ask for the lock of this name waiting until `tx` ends. SQLite: they wait anyway. */
  lock(tx: Kysely<Tables>, name: string): Promise<void>;
  /**
   * Is the data still where the next start looks for it? False once SQLite's files were deleted, moved or replaced; no
   * write is acknowledged then.
   */
  isInPlace(): boolean;
  /** Runs `work` while no other instance runs any: what happens once, at the start. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** The connection itself, for what only SQLite has; undefined on PostgreSQL. */
  readonly sqlite?: BetterSqlite3.Database;
  /** The connections themselves, for what only PostgreSQL has; undefined on SQLite. */
  readonly postgres?: Pool;
  /** The schema in the PostgreSQL database; undefined for its usual one. */
  readonly schema?: string;
  close(): Promise<void>;
}
