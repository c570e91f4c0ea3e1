import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the condition that a column has one of the values; with none it never holds, which SQL cannot say by itself. */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

/** Returns the condition that a column is an e-mail address, however its letters are written; never with null. */
export const isAddress = (column: string, email: string | null): RawBuilder<SqlBool> =>
  email === null ? sql`1 = 0` : sql`lower(${sql.ref(column)}) = ${email}`;
