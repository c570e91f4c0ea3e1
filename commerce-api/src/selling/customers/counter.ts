import { type Context, tell } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { addressOfOrder } from './addresses';
import { recountCustomers } from './recount';

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
      tell(context, tx, 'customer.changed', 'customers');
    });
    return true;
  };

  return createWorker({ log, runOne: countSome, settled: async () => undefined, lanes: 1 });
}
