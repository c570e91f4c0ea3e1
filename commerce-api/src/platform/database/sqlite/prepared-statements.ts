import type { Statement as Prepared, Database as Sqlite } from 'better-sqlite3';

/** Texts vary with the length of IN lists; above this number, the cache is cleared. */
const MOST_STATEMENTS = 500;

/** A connection that prepares each text once. */
export interface PreparedStatements {
  prepare(sql: string): Prepared<unknown[]>;
  close(): void;
}

export function prepareOnce(sqlite: Sqlite): PreparedStatements {
  const statements = new Map<string, Prepared<unknown[]>>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      const prepared = sqlite.prepare(sql.replace(/ FOR UPDATE$/, ''));
      statements.set(sql, prepared);
      return prepared;
    },
    close: () => void sqlite.close(),
  };
}
