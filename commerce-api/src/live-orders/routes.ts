import type { LiveOrder, LiveOrderQuery } from '@nara/shared-contracts';
import { fromLiveStatus } from '@nara/shared-contracts/rules';
import { authorOf } from '../audit';
import type { Database } from '../database';
import { csvFile, type HandlersOf } from '../http';
import { eachOrderBatch, findOrderPage, type OrderFilter } from '../orders';
import { type Outbox, resync } from '../outbox';
import { COLUMNS } from './csv-columns';
import { findStats, toLiveOrders } from './queries';

export interface LiveOrdersServices {
  database: Database;
  outbox: Outbox;
  now: () => number;
}

export const liveOrdersHandlers = ({ database, outbox, now }: LiveOrdersServices): HandlersOf<'liveOrders'> => ({
  async list({ query }) {
    const { orders, total } = await findOrderPage(database, toFilter(query), query);
    return { rows: await toLiveOrders(database, orders), total };
  },

  stats: () => findStats(database, now()),

  export: ({ query }) => csvFile(COLUMNS, eachLiveBatch(database, toFilter(query))),

  resync: (call) => resync(database, outbox, call.params.id, authorOf(call, now())),
});

const toFilter = ({
  search,
  status,
  sort = '-createdAt',
}: Pick<LiveOrderQuery, 'search' | 'status' | 'sort'>): OrderFilter => ({
  search,
  searchIn: ['woolworths_order_id', 'id', 'customer_ref'],
  statuses: status && fromLiveStatus(status),
  sort,
});

async function* eachLiveBatch(database: Database, filter: OrderFilter): AsyncGenerator<LiveOrder[]> {
  for await (const orders of eachOrderBatch(database, filter)) yield await toLiveOrders(database, orders);
}
