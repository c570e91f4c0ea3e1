import type { AdminOrder, AdminOrderRow } from '@nara/shared-contracts/api/orders';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Database } from '#platform/database';
import { type HandlersOf, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { settingHandlers } from '#staff/settings';
import { orderListHandlers } from '../listing/handlers';
import { endLinks, ORDER_LINKS } from '../order-link';
import { erasedAt, toOrder } from '../order-rows';
import { findTimeline, loadOrder } from '../queries';
import { orderLimitHandlers } from '../reservation/limits';
import type { OrderTable } from '../tables';
import { toOrderEvent } from '../timeline';

const COLUMNS = {
  'Order ID': ({ id }: AdminOrderRow) => id,
  Customer: ({ customer }: AdminOrderRow) => customer,
  'E-mail': ({ email }: AdminOrderRow) => email,
  Status: ({ status }: AdminOrderRow) => status,
  Items: ({ items }: AdminOrderRow) => items,
  'Total (R)': ({ total }: AdminOrderRow) => total,
  'Woolworths Order ID': ({ woolworthsOrderId }: AdminOrderRow) => woolworthsOrderId,
  Created: ({ createdAt }: AdminOrderRow) => timeCell(createdAt),
};

/** Order endpoints of the back office, except those in partner and mail. */
export const adminOrdersHandlers = (
  context: Context,
): Omit<HandlersOf<'adminOrders'>, 'changeStatus' | 'resync' | 'mailLink'> => {
  const { database, now } = context;
  const [limits, links] = [orderLimitHandlers(context), settingHandlers(context, ORDER_LINKS)];
  return {
    ...orderListHandlers(context, {
      name: 'orders',
      searchIn: ['id', 'email'],
      statusesOf: (status: OrderStatus) => [status],
      toRows: (orders) => orders.map(toRow),
      columns: COLUMNS,
    }),

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
