import { defineSubject } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { adminOrdersHandlers } from './back-office/routes';
import { createSearchCatchUp } from './listing/search-catch-up';
import { countRefusedOrders, measureOrders, noteOrderPlaced, orderLine, orderMetrics } from './observe';
import { createOrderTokens, orderTokens } from './order-token';
import { orderHoldings } from './personal-data';
import { ordersHandlers } from './routes';

export const orders = defineSubject({
  name: 'orders',
  personalData: orderHoldings,
  async prepare(context) {
    context.set(orderTokens, createOrderTokens(await serverSecret(context, 'order-token')));
  },
  handlers: { orders: ordersHandlers, adminOrders: adminOrdersHandlers },
  follows: [noteOrderPlaced],
  workers: [createSearchCatchUp],
  metrics: orderMetrics,
  measure: measureOrders,
  mount: countRefusedOrders,
  callLines: {
    adminOrders: {
      changeStatus: (call) =>
        orderLine(call, `Staff set the status to ${call.body.status}`, { status: call.body.status }),
    },
  },
});
