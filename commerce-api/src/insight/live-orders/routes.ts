import type { LiveOrder, LiveOrderQuery } from '@nara/shared-contracts/api/live-orders';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { daysOfPeriod, fromLiveStatus } from '@nara/shared-contracts/rules/orders';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { eachOrderBatch, findOrderPage, type OrderFilter, placedSince } from '#selling/orders';
import { COLUMNS } from './csv-columns';
import { findDetail, findStats, toLiveOrders } from './queries';

/** Endpoints of Live Orders, except `resync`, which calls the partner and is in partner. */
export const liveOrdersHandlers = ({ database, now }: Context): Omit<HandlersOf<'liveOrders'>, 'resync'> => ({
  async list({ query }) {
    const { orders, ...counted } = await findOrderPage(database, toFilter(query, now()), query);
    return { rows: await toLiveOrders(database, orders), ...counted };
  },

  stats: () => findStats(database, now()),

  export: ({ query }) =>
    new NamedText(
      exportFileName('live-orders', 'csv', daysOfPeriod(query.placed, now()), now()),
      csvFile(COLUMNS, eachLiveBatch(database, toFilter(query, now()))),
    ),

  get: ({ params: { id } }) => findDetail(database, id),
});

const toFilter = (
  { search, status, placed, sort = '-createdAt' }: Pick<LiveOrderQuery, 'search' | 'status' | 'placed' | 'sort'>,
  now: number,
): OrderFilter => ({
  search,
  searchIn: ['woolworths_order_id', 'id', 'customer_ref'],
  statuses: status && fromLiveStatus(status),
  placedSince: placed && placedSince(placed, now),
  sort,
});

async function* eachLiveBatch(database: Database, filter: OrderFilter): AsyncGenerator<LiveOrder[]> {
  for await (const orders of eachOrderBatch(database, filter)) yield await toLiveOrders(database, orders);
}
