import type { OrderConfirmation, OrderDetail } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { afterAnswer, type HandlersOf, Refusal } from '#platform/http';
import { countAttempt } from '#staff/session';
import { type ReturnsOfOrder, toOrderDetail } from './detail';
import type { OrderTokens } from './order-token';
import type { PlacedRows, PlaceOrder } from './place-order';
import { findOrder, type OrderWithItems } from './queries';
import { lookupFailed, orderNotFound } from './refusals';
import type { OrderItemTable, OrderTable } from './tables';
import { findTimeline } from './timeline';
import { toFirstAnswer, toOrder } from './views';

export interface OrdersServices {
  database: Database;
  events: EventBus;
  tokens: OrderTokens;
  placeOrder: PlaceOrder;
  /** Epoch ms. */
  now: () => number;
  /** Called when an order was saved and answered: the outbox has something new to do. */
  onPlaced: (placed: PlacedRows, requestId: string) => void;
  /** Cancels an order for its shopper; throws 409 when it is too late and 503 when the partner cannot be asked. */
  cancelOrder: (orderId: string, requestId: string) => Promise<void>;
  findReturns: (order: OrderTable, items: readonly OrderItemTable[]) => Promise<ReturnsOfOrder>;
}

export const ordersHandlers = ({
  database,
  events,
  tokens,
  placeOrder,
  now,
  onPlaced,
  cancelOrder,
  findReturns,
}: OrdersServices): HandlersOf<'orders'> => {
  const load = async (id: string): Promise<OrderWithItems> => {
    const found = await findOrder(database, id);
    if (!found) throw orderNotFound();
    return found;
  };

  const loadDetail = async (id: string): Promise<OrderDetail> => {
    const found = await load(id);
    const [events, returns] = await Promise.all([
      findTimeline(database.kysely, id),
      findReturns(found.order, found.items),
    ]);
    return toOrderDetail(found, events, returns);
  };

  return {
    async create({ body, request }) {
      const placed = await placeOrder(body, request.id);
      const token = tokens.of(body.id);
      if (!placed) {
        const { order, items } = await load(body.id);
        return { order: toFirstAnswer(order, items), token };
      }
      afterAnswer(request, () => {
        events.publish('order.created', body.id);
        for (const { variantId } of body.items) events.publish('stock.changed', variantId);
        onPlaced(placed, request.id);
      });
      return { order: toOrder(placed.order, placed.items), token };
    },

    async lookup({ body: { orderId, email }, request }) {
      const takeBack = await countAttempt(database, { kind: 'order-lookup', address: request.ip, now: now() });
      const found = await findOrder(database, orderId);
      if (!found || found.order.email.toLowerCase() !== email.toLowerCase()) throw lookupFailed();
      await takeBack();
      return { order: toOrder(found.order, found.items), token: tokens.of(orderId) };
    },

    get: ({ params: { id } }) => loadDetail(id),

    async cancel({ params: { id }, request }) {
      await cancelOrder(id, request.id);
      return loadDetail(id);
    },

    async confirm({ params: { id }, body }) {
      const { order, items } = await load(id);
      if (!agrees(order, body)) {
        throw new Refusal(409, 'order-state-differs', `The order is ${order.status}; only that can be confirmed.`);
      }
      return toOrder(order, items);
    },
  };
};

/** Does what the browser says match the record? What it leaves out, it says nothing about. */
const agrees = (order: OrderTable, { status, woolworthsOrderId, trackingCode }: OrderConfirmation): boolean =>
  order.status === status &&
  (woolworthsOrderId === undefined || woolworthsOrderId === order.woolworths_order_id) &&
  (trackingCode === undefined || trackingCode === order.tracking_code);
