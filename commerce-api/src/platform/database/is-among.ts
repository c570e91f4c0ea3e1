import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Returns the condition that a column has one of the values. Without values it is never true, which SQL's IN cannot
 * express.
 */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

/** Returns the condition that a column is an e-mail address, ignoring case; never true for null. */
export const isAddress = (column: string, email: string | null): RawBuilder<SqlBool> =>
  email === null ? sql`1 = 0` : sql`lower(${sql.ref(column)}) = ${email}`;
