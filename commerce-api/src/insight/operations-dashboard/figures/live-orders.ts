import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import type { Database } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { sumOrders, totalOf } from '#selling/orders';
import { POINTS_AGO, toFigure } from './run';

/** Counts the orders of the last 24 hours, and of each earlier 24-hour period. */
export async function findLiveOrders({ kysely }: Database, now: number): Promise<OperationsFigures['liveOrders']> {
  const counts = await Promise.all(
    POINTS_AGO.map(async (days) => {
      const until = now - days * DAY_MS + 1;
      return totalOf(await sumOrders(kysely, { from: until - DAY_MS, until })).orders;
    }),
  );
  return toFigure(counts);
}
