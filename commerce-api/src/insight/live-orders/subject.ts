import type { LiveOrder, LiveOrderQuery } from '@nara/shared-contracts/api/live-orders';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { daysOfPeriod, fromLiveStatus } from '@nara/shared-contracts/rules/orders';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf, NamedText, timeCell } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { eachOrderBatch, findOrderPage, type OrderFilter, placedSince } from '#selling/orders';
import { findDetail, findStats, toLiveOrders } from './queries';

/** Headings and cells of the export, the same as in the table on the screen. */
const COLUMNS = {
  'Woolworths Order ID': ({ woolworthsOrderId }: LiveOrder) => woolworthsOrderId,
  'NARA Order ID': ({ naraOrderId }: LiveOrder) => naraOrderId,
  Customer: ({ customerRef }: LiveOrder) => customerRef,
  Status: ({ status }: LiveOrder) => status,
  Items: ({ items }: LiveOrder) => items.reduce((sum, { qty }) => sum + qty, 0),
  'Total (R)': ({ total }: LiveOrder) => total,
  'DC Location': ({ dcLocation }: LiveOrder) => dcLocation,
  'EDI Status': ({ ediSent }: LiveOrder) => (ediSent ? 'Sent' : 'Pending'),
  'EDI Interchange': ({ ediReference }: LiveOrder) => ediReference,
  'Tracking Code': ({ trackingCode }: LiveOrder) => trackingCode,
  Created: ({ createdAt }: LiveOrder) => timeCell(createdAt),
};

/** Endpoints of Live Orders, except `resync`, which calls the partner and is in partner. */
const liveOrdersHandlers = ({ database, now }: Context): Omit<HandlersOf<'liveOrders'>, 'resync'> => ({
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

export const liveOrders = defineSubject({
  name: 'live-orders',
  handlers: { liveOrders: liveOrdersHandlers },
});
