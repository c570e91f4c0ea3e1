import type { AdminOrder, AdminOrderQuery, AdminOrderRow } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { eachOrderBatch, findOrderPage, type OrderFilter } from '../listing';
import { placedSince } from '../placed-since';
import { loadOrder } from '../queries';
import type { OrderTable } from '../tables';
import { findTimeline } from '../timeline';
import { erasedAt, toOrder, toOrderEvent } from '../views';
import { changeStatus } from './change-status';
import { COLUMNS } from './csv-columns';

/** The back office's orders; `resync` is in partner. */
export const adminOrdersHandlers = (context: Context): Omit<HandlersOf<'adminOrders'>, 'resync'> => {
  const { database, now } = context;
  return {
    async list({ query }) {
      const { orders, ...counted } = await findOrderPage(database, toFilter(query, now()), query);
      return { rows: orders.map(toRow), ...counted };
    },

    export: ({ query }) => csvFile(COLUMNS, eachOrderBatch(database, toFilter(query, now()))),

    get: ({ params: { id } }) => loadWithHistory(database, id),

    async changeStatus(call) {
      const { id } = call.params;
      await changeStatus(context, id, call.body, authorOf(call, now()));
      return loadWithHistory(database, id);
    },
  };
};

const toFilter = (
  { search, status, placed, sort = '-createdAt' }: Pick<AdminOrderQuery, 'search' | 'status' | 'placed' | 'sort'>,
  now: number,
): OrderFilter => ({
  search,
  searchIn: ['id', 'email'],
  statuses: status && [status],
  placedSince: placed && placedSince(placed, now),
  sort,
});

const toRow = (order: OrderTable): AdminOrderRow => ({
  id: order.id,
  customer: order.customer_name,
  email: order.email,
  status: order.status,
  items: order.piece_count,
  total: toRand(order.total_cents),
  woolworthsOrderId: order.woolworths_order_id,
  createdAt: toIso(order.created_at),
  erasedAt: erasedAt(order),
});

async function loadWithHistory(database: Database, id: string): Promise<AdminOrder> {
  const found = await loadOrder(database, id);
  const history = await findTimeline(database.kysely, id);
  return { ...toOrder(found.order, found.items), history: history.map(toOrderEvent), erasedAt: erasedAt(found.order) };
}
