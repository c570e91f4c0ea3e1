import { randomUUID } from 'node:crypto';
import type { Customer } from '@nara/shared-contracts/api/customers';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { insert, type Statement, type Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject, type Holding, notifyScreens, subscribe } from '#platform/subject';
import { toIso } from '#platform/time';
import { findCustomerCards } from '#selling/gift-cards';
import { orderChanged, orderDataErased, orderPlaced } from '#selling/orders';
import { paymentChanged } from '#selling/payments';
import { returnStep } from '#selling/returns';
import { findEvents } from './events';
import { monthsOf } from './months';
import { addressOfOrder, orderValue } from './order-columns';
import { customerNotFound, findCustomerPage, loadCustomer, withCounts } from './queries';
import { customerCounter, recountCustomers } from './recount';
import { customerRecount } from './recount-all';

export { loadCustomer } from './queries';
export { customerCounter, customerRemoved } from './recount';

/** Maximum number of orders that the monthly sums cover, starting from the latest: more than any customer places. */
const MAX_ORDERS = 5000;

/**
 * Returns a customer with all events, and the order value by month at `now` (epoch ms). Throws 404
 * `customer-not-found`.
 */
async function loadDetails(db: Kysely<Tables>, id: string, now: number): Promise<Customer> {
  const customer = await loadCustomer(db, id);
  const [row] = await withCounts(db, [customer]);
  if (!row) throw customerNotFound();
  const orders = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.created_at', orderValue.as('cents')])
    .where(addressOfOrder, '=', customer.email)
    .orderBy('orders.created_at', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  const months = monthsOf(
    orders.map(({ created_at, cents }) => ({ created_at, cents: Number(cents) })),
    now,
  );
  const giftCards = await findCustomerCards(db, customer.email, now);
  return { ...row, months, ...(await findEvents(db, customer.email)), giftCards };
}

const customersHandlers = ({ database, now }: Context): HandlersOf<'customers'> => ({
  list: ({ query }) => findCustomerPage(database, query),
  get: ({ params: { id } }) => loadDetails(database.kysely, id, now()),
});

/** Order sums of a person. They are removed with the last order of the address. */
const customersHolding: Holding = {
  table: 'customers',
  title: 'Customers',
  async find(db, { email }) {
    if (email === null) return [];
    const rows = await db.selectFrom('customers').selectAll().where('email', '=', email).execute();
    return rows.map(({ name, email: address, order_count, value_cents, first_order_at, last_order_at }) => ({
      Name: name,
      'E-mail': address,
      Orders: String(order_count),
      Value: formatRand(toRand(value_cents)),
      'First order': toIso(first_order_at),
      'Latest order': toIso(last_order_at),
    }));
  },
  // Orders were erased before this, together with the address that leads to them.
  erase: async (context, tx, { email }) => {
    if (email !== null) await recountCustomers(context, tx, [email]);
  },
};

/** Returns the statement that queues the customer of an order for a recount, which happens within a second. */
const countAgain = (orderId: string): Statement => insert('customers_due', { id: randomUUID(), order_id: orderId });

export const customers = defineSubject({
  name: 'customers',
  handlers: { customers: customersHandlers },
  personalData: [customersHolding],
  subscribers: [
    subscribe(orderPlaced, { writes: (_context, { order }) => [countAgain(order.id)] }),
    subscribe(orderChanged, {
      writes: (_context, { order, change }) =>
        'status' in change || 'paid_at' in change || 'customer_name' in change ? [countAgain(order.id)] : [],
    }),
    subscribe(paymentChanged, { writes: (_context, { orderId }) => [countAgain(orderId)] }),
    subscribe(returnStep, {
      writes: (_context, { action, order }) => (action === 'complete' ? [countAgain(order.id)] : []),
    }),
    subscribe(orderDataErased, {
      async inTransaction(context, tx, { order }) {
        // Immediately: no data of an erased person may remain when the erasure is done.
        await recountCustomers(context, tx, [order.email.toLowerCase()]);
        notifyScreens(context, tx, 'customer.changed', 'customers');
      },
    }),
  ],
  workers: [customerCounter, customerRecount],
});
