import type { SeedOrder, SeedProduct } from '../types';
import { createOrderBuilder } from './build-order';
import { pickCustomer } from './customer';
import { fateOf } from './fate';
import { placingTimes } from './placing-times';

/**
 * Returns the orders of the last 60 days, oldest first, in their state at `now` (epoch ms): the newest pending, the
 * older ones in progress or delivered, a few cancelled, refunded or refused. The same `now` always gives the same
 * orders.
 */
export function sampleOrders(now: number, catalogue: readonly SeedProduct[]): SeedOrder[] {
  const build = createOrderBuilder(now, catalogue, pickCustomer);
  return placingTimes(now).map((placing, place) =>
    build({
      key: `order ${placing.daysAgo} ${placing.index}`,
      at: placing.at,
      place,
      fate: fateOf(placing),
    }),
  );
}
