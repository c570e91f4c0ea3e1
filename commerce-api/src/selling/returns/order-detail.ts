import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import {
  erasedAt,
  findTimeline,
  isCancellable,
  loadOrder,
  type OrderWithItems,
  toOrder,
  toShopperTimeline,
} from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';
import { isPaidHere } from '#selling/payments';
import { findReturnsOf, type ReturnsOfOrder } from './views';

/** Returns an order as its shopper's page shows it, with its returns. Throws 404 `order-not-found`. */
export async function loadOrderDetail({ database, now }: Context, id: string): Promise<OrderDetail> {
  const found = await loadOrder(database, id);
  const [events, returns, isPaid] = await Promise.all([
    findTimeline(database.kysely, id),
    findReturnsOf(database.kysely, found.order, found.items, now()),
    isPaidHere(database.kysely, found.order),
  ]);
  return toOrderDetail(found, events, returns, isPaid);
}

/** Endpoint of the shopper's order page, including its returns. */
export const orderPageHandlers = (context: Context): Pick<HandlersOf<'orders'>, 'get'> => ({
  get: ({ params: { id } }) => loadOrderDetail(context, id),
});

function toOrderDetail(
  { order, items }: OrderWithItems,
  events: readonly OrderEventTable[],
  { returns, returnable, until }: ReturnsOfOrder,
  isPaid: boolean,
): OrderDetail {
  const detail = toOrder(order, items);
  return {
    ...detail,
    items: detail.items.map((item, index) => {
      const line = items[index]?.line ?? index;
      return { ...item, line, returnable: returnable.get(line) ?? 0 };
    }),
    timeline: toShopperTimeline(events),
    ...(isPaid && { isPaidHere: true as const }),
    canCancel: isCancellable(order),
    canReturn: [...returnable.values()].some((pieces) => pieces > 0),
    returnUntil: until === null ? null : toIso(until),
    returns,
    erasedAt: erasedAt(order),
  };
}
