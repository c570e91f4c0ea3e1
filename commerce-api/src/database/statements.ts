import type { Tables } from './tables';

export type Parameter = string | number | null;

/** One SQL statement, the same text on both engines: `?` for each parameter. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** How many rows it must change; with any other number the whole transaction is undone and tried again. */
  readonly changes?: number;
}

/** A statement that reads rows. It may end in FOR UPDATE; SQLite has one writer and needs no row locks. */
export interface Query<Row> extends Statement {
  /** Never there: it tells the compiler what a row looks like. */
  readonly row?: Row;
}

export type RowsOf<Queries extends readonly unknown[]> = {
  [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never;
};

/** What a transaction writes once it has read, and what its caller is told after the commit. */
export interface Decision<T> {
  readonly writes: readonly Statement[];
  readonly answer: T;
}

const insertsOf = new Map<keyof Tables, { columns: string[]; sql: string; values: string }>();

function insertOf(table: keyof Tables, row: object): { columns: string[]; sql: string; values: string } {
  const known = insertsOf.get(table);
  if (known) return known;
  const columns = Object.keys(row);
  const made = {
    columns,
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES `,
    values: `(${columns.map(() => '?').join(', ')})`,
  };
  insertsOf.set(table, made);
  return made;
}

/** The statement that adds rows in one go; none when there are none. */
export function insertAll<T extends keyof Tables>(table: T, rows: readonly Tables[T][]): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const { columns, sql, values } = insertOf(table, first);
  return [
    {
      sql: sql + rows.map(() => values).join(', '),
      parameters: rows.flatMap((row) => columns.map((column) => row[column as keyof Tables[T]] as Parameter)),
    },
  ];
}

/** The statement that adds a row. */
export function insert<T extends keyof Tables>(table: T, row: Tables[T]): Statement {
  const { columns, sql, values } = insertOf(table, row);
  return { sql: sql + values, parameters: columns.map((column) => row[column as keyof Tables[T]] as Parameter) };
}

/** `?, ?, ?`: as many as there are values. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
