import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { OrderSearch } from './order-search';
import type { Decision, Query, RowsOf } from './statements';
import type { Tables } from './tables';

/** The database. Everything except `sqlite` and `postgres` behaves the same on both engines. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in one transaction; an exception rolls it back. Rows that a decision depends on must be read with
   * `forUpdate()`. PostgreSQL may run it again after a conflict, so `work` must have no effects outside `tx`.
   */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that must be fast: it reads, decides without awaiting anything, then writes. Resolves once the
   * commit is on disk; on SQLite, concurrent ones share a commit. An exception from `decide` rolls back this one alone.
   */
  atomically<Queries extends readonly Query<unknown>[], T>(
    reads: readonly [...Queries],
    decide: (...rows: RowsOf<Queries>) => Decision<T>,
  ): Promise<T>;
  /** Finds orders by a substring of their text columns. */
  readonly orderSearch: OrderSearch;
  /**
   * Takes the lock of this name until `tx` ends; other transactions that request it wait. SQLite serialises them
   * anyway.
   */
  lock(tx: Kysely<Tables>, name: string): Promise<void>;
  /**
   * Tells whether the data is still where the next start will look for it. False after SQLite's files have been
   * deleted, moved or replaced; no write is acknowledged from then on.
   */
  isInPlace(): boolean;
  /** Runs `work` while no other instance does, for one-off work at startup. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** The raw connection, for SQLite-only features; undefined on PostgreSQL. */
  readonly sqlite?: BetterSqlite3.Database;
  /** The connection pool, for PostgreSQL-only features; undefined on SQLite. */
  readonly postgres?: Pool;
  /** Connections that keep their session across transactions, which a pooler's do not: for migrations and listening. */
  readonly lasting: { readonly kysely: Kysely<Tables>; readonly postgres?: Pool };
  /** Schema in the PostgreSQL database; undefined for the default one. */
  readonly schema?: string;
  close(): Promise<void>;
}
