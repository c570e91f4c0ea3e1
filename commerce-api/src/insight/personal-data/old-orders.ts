import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import { ENDED_ORDERS, ENDED_RETURNS, erasePerson, findShoppers } from './person';

const YEAR_MS = 365.25 * DAY_MS;
/** Orders per transaction, few enough that other queries do not wait long for the database. */
const BATCH = 20;

export interface OldOrders extends Repeating {
  /** Erases the personal data of all orders that ended long enough ago. Returns how many there were. */
  runOnce(): Promise<number>;
}

/** Once a day, erases the personal data of orders that ended at least the configured number of years ago. */
export function oldOrders(context: Context): OldOrders {
  const { configuration, database, log, now } = context;

  const eraseBatch = () =>
    database.transaction(async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select('id')
        .where('erased_at', 'is', null)
        .where('status', 'in', ENDED_ORDERS)
        .where('updated_at', '<=', now() - configuration.personalDataYears * YEAR_MS)
        // An order with an open return is kept; it would make the whole batch fail.
        .where('id', 'not in', (eb) =>
          eb.selectFrom('returns').select('order_id').where('status', 'not in', ENDED_RETURNS),
        )
        .limit(BATCH)
        .execute();
      if (orders.length > 0) {
        await erasePerson(
          context,
          tx,
          await findShoppers(
            tx,
            orders.map(({ id }) => id),
          ),
        );
      }
      return orders.length;
    });

  const runOnce = async () => {
    let erased = 0;
    for (let size = BATCH; size === BATCH && repeating.mayGoOn(); ) {
      size = await eraseBatch();
      erased += size;
    }
    return erased;
  };

  const repeating = createRepeating({
    everyMs: DAY_MS,
    run: async () => log.info({ erased: await runOnce() }, 'old orders erased'),
    onFault: (cause) => log.error({ err: cause }, 'old orders were not erased; that is tried again tomorrow'),
  });
  return { runOnce, ...repeating };
}
