import type BetterSqlite3 from 'better-sqlite3';
import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Pool } from 'pg';
import type { Decision, Query, RowsOf } from './statements';
import type { Tables } from './tables';

/** Columns that an order search looks at. */
export const SEARCH_COLUMNS = ['id', 'email', 'woolworths_order_id', 'customer_ref'] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** Orders that may contain a text. Includes every order that does, unless `hasMore` is set. */
export interface Candidates {
  /** Conditions on `orders`; each selects some of the candidates and is fast to evaluate. */
  readonly parts: readonly Expression<SqlBool>[];
  /** True if there are more candidates than these. */
  readonly hasMore: boolean;
}

/** A search index over orders. It only narrows the search: the order's own columns decide whether it matches. */
export interface OrderSearch {
  /**
   * Finds orders that may contain a text in these columns, at most slightly more than `most`; null if the index cannot
   * tell.
   */
  findCandidates(search: string, columns: readonly SearchColumn[], most: number): Promise<Candidates | null>;
  /** Indexes some of the orders that changed. Returns how many; 0 when the index is up to date. */
  catchUp(): Promise<number>;
  /**
   * Counts the changed orders that are not indexed yet. A few of them are still found; with many, the index cannot
   * tell.
   */
  countDue(): Promise<number>;
}

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

type Effects = Map<unknown, () => void>;

const effectsOf = new WeakMap<Kysely<Tables>, Effects>();

/**
 * Runs `effect` after the transaction `db` has committed, and never if it rolls back; immediately if `db` is not a
 * transaction. Of several effects with the same key, only the first runs. An effect must not throw, because the
 * transaction has already committed.
 */
export function afterCommit(db: Kysely<Tables>, effect: () => void, key: unknown = effect): void {
  const effects = effectsOf.get(db);
  if (!effects) effect();
  else if (!effects.has(key)) effects.set(key, effect);
}

/** Returns the database with its transactions collecting effects. A retried attempt starts with none. */
export const withEffects = <D extends Database>(database: D): D => ({
  ...database,
  async transaction(work) {
    let effects: Effects = new Map();
    const result = await database.transaction((tx) => {
      effects = new Map();
      effectsOf.set(tx, effects);
      return work(tx);
    });
    for (const effect of effects.values()) effect();
    return result;
  },
});

type Sqlite = NonNullable<Database['sqlite']>;

/** Reads once per turn of the event loop, so that concurrent requests see the same state. */
function askOncePerTurn(ask: () => number): () => number {
  let known: number | undefined;
  return () => {
    if (known === undefined) {
      known = ask();
      setImmediate(() => {
        known = undefined;
      });
    }
    return known;
  };
}

/** Returns a function that counts other processes' commits to a SQLite file. */
export function commitsElsewhere(sqlite: Sqlite): () => number {
  const dataVersion = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  return askOncePerTurn(() => dataVersion.get() ?? 0);
}

/** Returns the temporary triggers that call a SQLite function after each of these writes to a table. */
export const triggersOf = (table: string, call: string, events: readonly ('INSERT' | 'UPDATE' | 'DELETE')[]): string =>
  events
    .map(
      (event) => `CREATE TEMP TRIGGER nara_${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
        BEGIN SELECT ${call}(); END;`,
    )
    .join('');

/**
 * Counts the changes of a table: a cached response stays valid while the count is the same. Returns null where changes
 * cannot be observed, as `watchCatalogue` does. Call it after migrating, once per table and connection.
 */
export function watchTable({ sqlite }: Pick<Database, 'sqlite'>, table: string): (() => string) | null {
  if (!sqlite) return null;
  let changes = 0;
  sqlite.function(`nara_${table}_changed`, () => {
    changes += 1;
    return null;
  });
  sqlite.exec(triggersOf(table, `nara_${table}_changed`, ['INSERT', 'UPDATE', 'DELETE']));
  const elsewhere = commitsElsewhere(sqlite);
  return () => `${elsewhere()} ${changes}`;
}
