import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { type SqlBool, sql } from 'kysely';
import { isUnpaidOrder } from '#selling/orders';

/** E-mail address of an order in the form that identifies a customer. The index `orders_by_address` covers it. */
export const addressOfOrder = sql<string>`lower(orders.email)`;

/** Returns the condition that an order belongs to one of the given addresses (lower-case, at least one). */
export const isOrderOf = (emails: readonly string[]) => sql<SqlBool>`lower(orders.email) in (${sql.join(emails)})`;

/** Refunds of returns that staff paid by hand, which are not part of the payment. */
const givenBackByHand = sql<number>`coalesce((
  select sum(returns.refund_cents) from returns
  where returns.order_id = orders.id and returns.processed_at is not null
    and coalesce(returns.paid_by, '') <> 'provider'
), 0)`;

/** True if an order is not paid here, or if gift cards paid a part here and the rest is collected elsewhere. */
const isElsewhere = sql`(payments.order_id is null
  or (payments.provider = 'gift-card' and payments.amount_cents < orders.total_cents))`;

/**
 * Value of an order in cents, for a query of `orders` left-joined with `payments`: amount paid less amount refunded. An
 * order that is not paid here counts with its total until it is cancelled or refunded. Rule: docs/product/customers.md.
 */
export const orderValue = sql<number>`case
  when ${isElsewhere} and (orders.status in (${sql.join(NO_SALE)}) or ${isUnpaidOrder}) then 0
  when ${isElsewhere} then orders.total_cents - coalesce(payments.refunded_cents, 0) - ${givenBackByHand}
  else payments.captured_cents - payments.refunded_cents - ${givenBackByHand}
end`;
