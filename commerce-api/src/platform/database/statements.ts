import { type Expression, expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
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

/**
 * Runs a statement in a query builder transaction and returns its rows. Throws when it changes a different number of
 * rows than required.
 */
export async function runIn<Row>(tx: Kysely<Tables>, { sql: text, parameters, changes }: Query<Row>): Promise<Row[]> {
  // A tagged template is the text split at its parameters.
  const template = text.split('?') as unknown as TemplateStringsArray;
  const { rows, numAffectedRows } = await sql<Row>(template, ...parameters).execute(tx);
  if (changes !== undefined && numAffectedRows !== BigInt(changes)) {
    throw new Error(`changed ${numAffectedRows} rows, not ${changes}: ${text}`);
  }
  return rows;
}

/**
 * Matches a case-insensitive substring, anywhere after the text `behind` if that is given; `%` and `_` in both are
 * literal.
 */
export function contains(column: Expression<string | null>, search: string, behind = ''): Expression<SqlBool> {
  const [literal, prefix] = [search, behind].map((text) => text.replace(/[\\%_]/g, '\\$&'));
  const pattern = `%${prefix}%${literal}%`;
  return expressionBuilder<Tables>()(column, 'ilike', sql<string>`${pattern} escape '\\'`);
}

/**
 * Returns the condition that a column has one of the values. Without values it is never true, which SQL's IN cannot
 * express.
 */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

/** Returns the condition that a column is an e-mail address, ignoring case; never true for null. */
export const isAddress = (column: string, email: string | null): RawBuilder<SqlBool> =>
  email === null ? sql`1 = 0` : sql`lower(${sql.ref(column)}) = ${email}`;

/** Parses a list's `sort` into key and direction; a leading `-` means descending. */
export const readSort = <K extends string>(sort: K | `-${K}`): { key: K; direction: 'asc' | 'desc' } => ({
  key: sort.replace('-', '') as K,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
