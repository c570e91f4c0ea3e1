import { type SqlBool, sql } from 'kysely';

/** E-mail address of an order in the form that identifies a customer. The index `orders_by_address` covers it. */
export const addressOfOrder = sql<string>`lower(orders.email)`;

/** Returns the condition that an order belongs to one of the given addresses (lower-case, at least one). */
export const isOrderOf = (emails: readonly string[]) => sql<SqlBool>`lower(orders.email) in (${sql.join(emails)})`;
