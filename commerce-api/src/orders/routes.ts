import type { OrderConfirmation } from '@nara/shared-contracts';
import type { Database, OrderTable } from '../database';
import type { EventBus } from '../events';
import { type HandlersOf, Refusal } from '../http';
import { countAttempt } from '../session';
import type { OrderTokens } from './order-token';
import type { PlaceOrder } from './place-order';
import { findOrder, type OrderWithItems } from './queries';
import { lookupFailed, orderNotFound } from './refusals';
import { toFirstAnswer, toOrder } from './views';

export interface OrdersServices {
  database: Database;
  events: EventBus;
  tokens: OrderTokens;
  placeOrder: PlaceOrder;
  /** Epoch ms. */
  now: () => number;
  /** Called when the outbox has something new to do. */
  onPlaced: () => void;
}

export const ordersHandlers = ({
  database,
  events,
  tokens,
  placeOrder,
  now,
  onPlaced,
}: OrdersServices): HandlersOf<'orders'> => {
  const load = async (id: string): Promise<OrderWithItems> => {
    const found = await findOrder(database, id);
    if (!found) throw orderNotFound();
    return found;
  };

  return {
    async create({ body }) {
      const placed = await placeOrder(body);
      if (placed) {
        events.publish('order.created', body.id);
        for (const { variantId } of body.items) events.publish('stock.changed', variantId);
        onPlaced();
      }
      const { order, items } = placed ?? (await load(body.id));
      return { order: toFirstAnswer(order, items), token: tokens.of(body.id) };
    },

    async lookup({ body: { orderId, email }, request }) {
      const takeBack = await countAttempt(database, { kind: 'order-lookup', address: request.ip, now: now() });
      const found = await findOrder(database, orderId);
      if (!found || found.order.email.toLowerCase() !== email.toLowerCase()) throw lookupFailed();
      await takeBack();
      return { order: toOrder(found.order, found.items), token: tokens.of(orderId) };
    },

    async get({ params: { id } }) {
      const { order, items } = await load(id);
      return toOrder(order, items);
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
