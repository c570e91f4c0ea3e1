import type { Customer } from '@nara/shared-contracts/api/customers';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findCustomerCards } from '#selling/gift-cards';
import { addressOfOrder } from './addresses';
import { findEvents } from './events';
import { monthsOf } from './months';
import { orderValue } from './order-value';
import { loadCustomer, withCounts } from './queries';
import { customerNotFound } from './refusals';

/** Maximum number of orders that the monthly sums cover, starting from the latest: more than any customer places. */
const MOST_ORDERS = 5000;

/**
 * Returns a customer with all events, and the order value by month at `now` (epoch ms). Throws 404
 * `customer-not-found`.
 */
export async function loadDetails(db: Kysely<Tables>, id: string, now: number): Promise<Customer> {
  const customer = await loadCustomer(db, id);
  const [row] = await withCounts(db, [customer]);
  if (!row) throw customerNotFound();
  const orders = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.created_at', orderValue.as('cents')])
    .where(addressOfOrder, '=', customer.email)
    .orderBy('orders.created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  const months = monthsOf(
    orders.map(({ created_at, cents }) => ({ created_at, cents: Number(cents) })),
    now,
  );
  const giftCards = await findCustomerCards(db, customer.email, now);
  return { ...row, months, ...(await findEvents(db, customer.email)), giftCards };
}
