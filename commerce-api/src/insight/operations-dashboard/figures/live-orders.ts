import type { OperationsFigures } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { POINTS_AGO, toFigure } from './run';

/** Counts the orders of the last 24 hours, and of each 24 hours before. */
export async function findLiveOrders(database: Database, now: number): Promise<OperationsFigures['liveOrders']> {
  const counts = await Promise.all(
    POINTS_AGO.map((days) => countPlaced(database, now - (days + 1) * DAY_MS, now - days * DAY_MS)),
  );
  return toFigure(counts);
}

/** Counts orders placed after `from` and up to `until`; both in epoch ms. */
async function countPlaced({ kysely }: Database, from: number, until: number): Promise<number> {
  const { orders } = await kysely
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('orders'))
    .where('created_at', '>', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(orders);
}
