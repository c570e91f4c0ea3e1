import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables';

/**
 * Matches a case-insensitive substring, anywhere after the text `behind` if that is given; `%` and `_` in both are
 * literal.
 */
export function contains(column: Expression<string | null>, search: string, behind = ''): Expression<SqlBool> {
  const [literal, prefix] = [search, behind].map((text) => text.replace(/[\\%_]/g, '\\$&'));
  const pattern = `%${prefix}%${literal}%`;
  return expressionBuilder<Tables>()(column, 'ilike', sql<string>`${pattern} escape '\\'`);
}
