import { type SqlBool, sql } from 'kysely';

/** The e-mail address of an order as customers are told apart by it; `orders_by_address` is its index. */
export const addressOfOrder = sql<string>`lower(orders.email)`;

/** Returns the condition that an order is of one of some addresses (lower-case, at least one). */
export const isOrderOf = (emails: readonly string[]) => sql<SqlBool>`lower(orders.email) in (${sql.join(emails)})`;
