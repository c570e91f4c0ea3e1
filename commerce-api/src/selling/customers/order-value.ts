import { NO_SALE } from '@nara/shared-contracts/rules';
import { sql } from 'kysely';
import { isUnpaidOrder } from '#selling/orders';

/** Refunds of returns that staff paid by hand, which no payment knows. */
const givenBackByHand = sql<number>`coalesce((
  select sum(returns.refund_cents) from returns
  where returns.order_id = orders.id and returns.processed_at is not null
    and coalesce(returns.paid_by, '') <> 'provider'
), 0)`;

/** Tells that an order is not paid here, or that gift cards paid a part here and the rest is collected elsewhere. */
const isElsewhere = sql`(payments.order_id is null
  or (payments.provider = 'gift-card' and payments.amount_cents < orders.total_cents))`;

/**
 * What an order brought in, in cents, in a query of `orders` left-joined with `payments`: paid less given back. One that is
 * not paid here counts with its total until it is cancelled or refunded. Rule: docs/product/customers.md.
 */
export const orderValue = sql<number>`case
  when ${isElsewhere} and (orders.status in (${sql.join(NO_SALE)}) or ${isUnpaidOrder}) then 0
  when ${isElsewhere} then orders.total_cents - coalesce(payments.refunded_cents, 0) - ${givenBackByHand}
  else payments.captured_cents - payments.refunded_cents - ${givenBackByHand}
end`;
