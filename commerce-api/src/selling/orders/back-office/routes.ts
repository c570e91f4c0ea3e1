import type { AdminOrder, AdminOrderQuery, AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { daysOfPeriod } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf, NamedText, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { settingHandlers } from '#staff/settings';
import { eachOrderBatch, findOrderPage, type OrderFilter, placedSince } from '../listing/listing';
import { endLinks, ORDER_LINKS } from '../order-link';
import { findTimeline, loadOrder } from '../queries';
import { orderLimitHandlers } from '../reservation/limits';
import type { OrderTable } from '../tables';
import { erasedAt, toOrder, toOrderEvent } from '../views';

/** Columns of the export, as in the table on screen. */
const COLUMNS = {
  'Order ID': ({ id }: OrderTable) => id,
  Customer: ({ customer_name }: OrderTable) => customer_name,
  'E-mail': ({ email }: OrderTable) => email,
  Status: ({ status }: OrderTable) => status,
  Items: ({ piece_count }: OrderTable) => piece_count,
  'Total (R)': ({ total_cents }: OrderTable) => toRand(total_cents),
  'Woolworths Order ID': ({ woolworths_order_id }: OrderTable) => woolworths_order_id,
  Created: ({ created_at }: OrderTable) => timeCell(created_at),
};

/** Order endpoints of the back office, except those in partner and mail. */
export const adminOrdersHandlers = (
  context: Context,
): Omit<HandlersOf<'adminOrders'>, 'changeStatus' | 'resync' | 'mailLink'> => {
  const { database, now } = context;
  const [limits, links] = [orderLimitHandlers(context), settingHandlers(context, ORDER_LINKS)];
  return {
    async list({ query }) {
      const { orders, ...counted } = await findOrderPage(database, toFilter(query, now()), query);
      return { rows: orders.map(toRow), ...counted };
    },

    export: ({ query }) =>
      new NamedText(
        exportFileName('orders', 'csv', daysOfPeriod(query.placed, now()), now()),
        csvFile(COLUMNS, eachOrderBatch(database, toFilter(query, now()))),
      ),

    get: ({ params: { id } }) => loadAdminOrder(database, id),

    async endLinks(call) {
      const { id } = call.params;
      await endLinks(context, id, authorOf(call, now()));
      return loadAdminOrder(database, id);
    },

    limits: limits.read,
    changeLimits: limits.change,
    limitsHistory: limits.history,
    restoreLimits: limits.restore,

    links: links.read,
    changeLinks: links.change,
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

/** Loads an order with its history. Throws 404 `order-not-found`. */
export async function loadAdminOrder(database: Database, id: string): Promise<AdminOrder> {
  const found = await loadOrder(database, id);
  const history = await findTimeline(database.kysely, id);
  return { ...toOrder(found.order, found.items), history: history.map(toOrderEvent), erasedAt: erasedAt(found.order) };
}
