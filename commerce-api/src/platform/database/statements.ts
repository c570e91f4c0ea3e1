import type { Tables } from './tables';

export type Parameter = string | number | null;

/** One SQL statement, the same text on both engines, with `?` for each parameter. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** Number of rows it must change; on any other number the whole transaction is rolled back and retried. */
  readonly changes?: number;
}

/**
 * A statement that reads rows. It may end in FOR UPDATE, which SQLite ignores: it has a single writer and needs no row
 * locks.
 */
export interface Query<Row> extends Statement {
  /** Never set: carries the row's type for the compiler. */
  readonly row?: Row;
}

export type RowsOf<Queries extends readonly unknown[]> = {
  [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never;
};

/** Writes of a transaction after its reads, and the caller's result after the commit. */
export interface Decision<T> {
  readonly writes: readonly Statement[];
  readonly answer: T;
}

const inserts = new Map<keyof Tables, { columns: string[]; sql: string }>();

function insertOf(table: keyof Tables, row: object): { columns: string[]; sql: string } {
  const known = inserts.get(table);
  if (known) return known;
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  inserts.set(table, { columns, sql });
  return { columns, sql };
}

/** Returns the statement that inserts a row. */
export function insert<T extends keyof Tables>(table: T, row: Tables[T]): Statement {
  const { columns, sql } = insertOf(table, row);
  return { sql, parameters: columns.map((column) => row[column as keyof Tables[T]] as Parameter) };
}

/** Returns `?, ?, ?`, one per value. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
