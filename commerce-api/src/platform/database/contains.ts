import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables';

/** Matches a case-insensitive substring; `%` and `_` in the search text are literal. */
export function contains(column: Expression<string | null>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return expressionBuilder<Tables>()(column, 'ilike', sql<string>`${pattern} escape '\\'`);
}
