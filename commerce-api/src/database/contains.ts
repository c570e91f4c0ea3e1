import { type Expression, type SqlBool, sql } from 'kysely';

/** Case-insensitive "contains" in which `%` and `_` of the searched text mean themselves. */
export function contains(column: Expression<string | null>, search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
