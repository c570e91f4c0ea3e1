import type { Database as Sqlite, Statement } from 'better-sqlite3';
import type { Tables } from './tables';

export type Insert<T extends keyof Tables> = (row: Tables[T]) => void;

/** An INSERT into one table, prepared on the first row: for the transactions that must be fast. */
export function prepareInsert<T extends keyof Tables>(sqlite: Sqlite, table: T): Insert<T> {
  let statement: Statement<[object]> | undefined;
  return (row) => {
    statement ??= prepare(sqlite, table, Object.keys(row));
    statement.run(row);
  };
}

function prepare(sqlite: Sqlite, table: keyof Tables, columns: string[]): Statement<[object]> {
  const values = columns.map((column) => `@${column}`);
  return sqlite.prepare<[object]>(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
}
