import { endpoints } from '@nara/shared-contracts/api';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { LogDetails } from '@nara/shared-contracts/rules/system-log';
import type { FastifyInstance } from 'fastify';
import { problemCode } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { adminOrdersHandlers } from './back-office/routes';
import { orderPlaced } from './events';
import { createSearchCatchUp } from './listing/search';
import { createOrderTokens, orderTokens } from './order-link';
import { orderHoldings } from './personal-data';
import { ordersHandlers } from './routes';

export { changeStatus, requireAsRead } from './back-office/change-status';
export { loadAdminOrder } from './back-office/routes';
export {
  changeOrder,
  furthest,
  isCancellable,
  isPartnerStatus,
  isSentAfterAll,
  markPaid,
  progressAfter,
} from './change-order';
export { orderErased, orderNotFound, paymentDue } from './errors';
export { type OrderChanged, orderChanged, orderDataErased, orderPaid, orderPlaced, orderPrepaid } from './events';
export { orderListHandlers } from './listing/handlers';
export { placedSince } from './listing/listing';
export { hasText, wholeOrderId } from './listing/search';
export { linkOf, orderTokenCheck } from './order-link';
export type { NewOrderBody } from './order-rows';
export {
  cardUsesOf,
  deliveryOf,
  dueCents,
  erasedAt,
  insertOrder,
  type OrderDraft,
  onCardsCents,
  paidByCards,
  promotionsOf,
  toOrder,
  toOrderRow,
  vatPercentOf,
} from './order-rows';
export { ERASED_EMAIL, ERASED_REF, findOrderIdsOf } from './personal-data';
export { placeOrder, placeOrderIn } from './place-order';
export { orderTerms } from './price-order';
export {
  addToTimeline,
  countByStatus,
  findMappedItems,
  findOrder,
  findTimeline,
  type Happening,
  loadOrder,
  lockOrder,
  type MappedItem,
  type OrderWithItems,
  sumOrders,
  totalOf,
} from './queries';
export {
  type EndingCause,
  endedHappening,
  holdingMs,
  isEnding,
  isHeldSince,
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  isUnpaidOrder,
  ORDER_ENDED,
  ORDER_UNPAID,
  type PaymentRules,
  paymentRules,
  type ReadPaymentRules,
  warnedBefore,
  whenReservationEnds,
} from './reservation/ending';
export { orderLimits, ordersAnHour } from './reservation/limits';
export { pieceCents, type SellableVariant, sell } from './sell';
export { toShopperTimeline } from './timeline';

const orderMetrics = ({ metrics }: Context) => ({
  placed: metrics.counter('orders_placed_total', 'Orders saved, repetitions not counted'),
  refused: metrics.counter('orders_refused_total', 'Orders not taken, by problem code', ['code']),
  value: metrics.counter('orders_value_rand_total', 'Totals of the orders saved, in rand'),
  searchDue: metrics.gauge('order_search_due', 'Orders that the search index does not know yet'),
});

/** Counts the orders waiting for the search index. */
async function measureOrders(context: Context): Promise<void> {
  context.get(orderMetrics).searchDue.set(await context.database.orderSearch.countDue());
}

/** Counts refused orders. */
function countRefusedOrders(server: FastifyInstance, context: Context): void {
  const { refused } = context.get(orderMetrics);
  const { method, path } = endpoints.orders.create;
  server.addHook('onError', async (request, _reply, error) => {
    if (request.routeOptions.url !== path || request.method !== method) return;
    refused.inc({ code: problemCode(error, request) });
  });
}

/** Counts and logs saved orders, and notifies open screens. */
const noteOrderPlaced = subscribe(orderPlaced, {
  afterCommit(context, { order: { id, total_cents, dc }, items, requestId }) {
    const { events, logSystem } = context;
    const { placed, value } = context.get(orderMetrics);
    events.publish('order.created', id);
    for (const { variant_id } of items) events.publish('stock.changed', variant_id);
    const total = toRand(total_cents);
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    placed.inc();
    value.inc(total);
    logSystem({
      level: 'success',
      service: 'OrderService',
      message: `Order placed, to be sent from ${dc}`,
      orderId: id,
      details: { requestId, total, items: pieces },
    });
  },
});

interface OrderCall {
  params: { id: string };
  request: { id: string };
}

/** Returns the log line for a call about one order. */
export const orderLine = ({ params, request }: OrderCall, message: string, details: LogDetails = {}): NewLogEntry => ({
  level: 'info',
  service: 'OrderService',
  message,
  orderId: params.id,
  details: { requestId: request.id, ...details },
});

export const orders = defineSubject({
  name: 'orders',
  personalData: orderHoldings,
  async prepare(context) {
    context.set(orderTokens, createOrderTokens(await serverSecret(context, 'order-token')));
  },
  handlers: { orders: ordersHandlers, adminOrders: adminOrdersHandlers },
  subscribers: [noteOrderPlaced],
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
