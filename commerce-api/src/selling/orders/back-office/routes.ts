import type { AdminOrder, AdminOrderQuery, AdminOrderRow } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import { type Outbox, resync } from '#exchange/partner/outbox';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { csvFile, type HandlersOf } from '#platform/http';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import {
  type ChangeOrder,
  eachOrderBatch,
  findOrder,
  findOrderPage,
  findTimeline,
  type OrderFilter,
  orderNotFound,
  placedSince,
  toOrder,
  toOrderEvent,
} from '..';
import type { OrderTable } from '../tables';
import { changeStatus } from './change-status';
import { COLUMNS } from './csv-columns';

export interface AdminOrdersServices {
  database: Database;
  events: EventBus;
  outbox: Outbox;
  changeOrder: ChangeOrder;
  now: () => number;
}

export const adminOrdersHandlers = ({
  database,
  events,
  outbox,
  changeOrder,
  now,
}: AdminOrdersServices): HandlersOf<'adminOrders'> => ({
  async list({ query }) {
    const { orders, ...counted } = await findOrderPage(database, toFilter(query, now()), query);
    return { rows: orders.map(toRow), ...counted };
  },

  export: ({ query }) => csvFile(COLUMNS, eachOrderBatch(database, toFilter(query, now()))),

  get: ({ params: { id } }) => loadWithHistory(database, id),

  async changeStatus(call) {
    const { id } = call.params;
    const restocked = await changeStatus({ database, changeOrder }, id, call.body, authorOf(call, now()));
    if (restocked) events.publish('order.updated', id);
    for (const variantId of restocked ?? []) events.publish('stock.changed', variantId);
    return loadWithHistory(database, id);
  },

  resync: (call) => resync(database, outbox, call.params.id, authorOf(call, now())),
});

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
});

async function loadWithHistory(database: Database, id: string): Promise<AdminOrder> {
  const found = await findOrder(database, id);
  if (!found) throw orderNotFound();
  const history = await findTimeline(database.kysely, id);
  return { ...toOrder(found.order, found.items), history: history.map(toOrderEvent) };
}
