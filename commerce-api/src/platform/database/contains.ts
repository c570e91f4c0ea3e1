import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables';

/** Case-insensitive "contains" in which `%` and `_` of the searched text mean themselves. */
export function contains(column: Expression<string | null>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return expressionBuilder<Tables>()(column, 'ilike', sql<string>`${pattern} escape '\\'`);
}
