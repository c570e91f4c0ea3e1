import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineEvent, notifyScreens, publish } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { ERASED_EMAIL } from '#selling/orders';
import { addressOfOrder, isOrderOf, orderValue } from './order-columns';
import type { CustomerTable } from './tables';

/** A customer without orders was removed. Data about the customer is removed too. */
export const customerRemoved = defineEvent<{ id: string }>('customer.removed');

/**
 * Recounts customers (lower-case e-mail addresses) from their orders within the transaction `tx`. Removes customers
 * without orders, whose data was erased.
 */
export async function recountCustomers(
  context: Context,
  tx: Kysely<Tables>,
  addresses: readonly string[],
): Promise<void> {
  const emails = [...new Set(addresses)].filter((email) => email !== ERASED_EMAIL);
  if (emails.length === 0) return;
  // Serialises recounts, so that a later one always writes newer numbers.
  await context.database.lock(tx, 'customers');
  const counted = await count(tx, emails);
  if (counted.length > 0) await save(tx, counted);
  const known = new Set(counted.map(({ email }) => email));
  await removeAmong(
    context,
    tx,
    emails.filter((email) => !known.has(email)),
  );
}

type Counted = Omit<CustomerTable, 'id'>;

async function count(tx: Kysely<Tables>, emails: readonly string[]): Promise<Counted[]> {
  const sums = tx
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(({ fn }) => [
      addressOfOrder.as('email'),
      fn.countAll().as('order_count'),
      fn.sum(orderValue).as('value_cents'),
      fn.min('orders.created_at').as('first_order_at'),
      fn.max('orders.created_at').as('last_order_at'),
    ])
    .where(isOrderOf(emails))
    .groupBy(addressOfOrder);
  const rows = await tx
    .selectFrom(sums.as('sums'))
    .selectAll('sums')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.customer_name')
        .where(addressOfOrder, '=', eb.ref('sums.email'))
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(1)
        .as('name'),
    )
    .execute();
  return rows.map(({ email, name, order_count, value_cents, first_order_at, last_order_at }) => ({
    email,
    name: name ?? '',
    order_count: Number(order_count),
    value_cents: Number(value_cents),
    first_order_at: Number(first_order_at),
    last_order_at: Number(last_order_at),
  }));
}

const save = (tx: Kysely<Tables>, counted: readonly Counted[]) =>
  tx
    .insertInto('customers')
    .values(counted.map((each) => ({ id: randomUUID(), ...each })))
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        name: sql`excluded.name`,
        order_count: sql`excluded.order_count`,
        value_cents: sql`excluded.value_cents`,
        first_order_at: sql`excluded.first_order_at`,
        last_order_at: sql`excluded.last_order_at`,
      }),
    )
    .execute();

async function removeAmong(context: Context, tx: Kysely<Tables>, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const gone = await tx.deleteFrom('customers').where('email', 'in', emails).returning('id').execute();
  for (const { id } of gone) await publish(context, tx, customerRemoved, { id });
}

/** Number of orders per transaction: few enough that a new order waits only briefly. */
const BATCH = 200;

/** Recounts the customers of changed orders, within a second. Several instances may do so concurrently. */
export function customerCounter(context: Context): Worker {
  const { database, log } = context;

  const countSome = async (): Promise<boolean> => {
    const due = await database.kysely.selectFrom('customers_due').selectAll().limit(BATCH).execute();
    if (due.length === 0) return false;
    await database.transaction(async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select(addressOfOrder.as('email'))
        .where(
          'orders.id',
          'in',
          due.map(({ order_id }) => order_id),
        )
        .execute();
      await recountCustomers(
        context,
        tx,
        orders.map(({ email }) => email),
      );
      await tx
        .deleteFrom('customers_due')
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute();
      notifyScreens(context, tx, 'customer.changed', 'customers');
    });
    return true;
  };

  return createWorker({ log, runOne: countSome, settled: async () => undefined, lanes: 1 });
}
