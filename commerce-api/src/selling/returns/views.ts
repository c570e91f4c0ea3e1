import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
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
import type { OrderEventTable, OrderItemTable, OrderTable } from '#selling/orders/tables';
import { isPaidHere } from '#selling/payments';
import { needsLabel, readReturnAddresses } from './return-addresses';
import { piecesLeft, returnUntil } from './rules';
import type { ReturnItemTable, ReturnTable } from './tables';

export interface ReturnWithItems {
  rma: ReturnTable;
  items: ReturnItemTable[];
}

/** Returns the returns of an order, oldest first. */
export async function findReturns(db: Kysely<Tables>, orderId: string): Promise<ReturnWithItems[]> {
  const rmas = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rmas.length === 0) return [];
  const ids = rmas.map(({ id }) => id);
  const items = await db.selectFrom('return_items').selectAll().where('return_id', 'in', ids).orderBy('line').execute();
  const byReturn = Map.groupBy(items, ({ return_id }) => return_id);
  return rmas.map((rma) => ({ rma, items: byReturn.get(rma.id) ?? [] }));
}

/** Returns the returned pieces, leaving out those of rejected returns. */
export const piecesReturned = (returns: readonly ReturnWithItems[]): ReturnItemTable[] =>
  returns.flatMap(({ rma, items }) => (rma.status === 'rejected' ? [] : items));

/** Describes the lines of a return by their content. */
export function describeLines(
  items: readonly OrderItemTable[],
  pieces: readonly { line: number; quantity: number }[],
): OrderReturn['lines'] {
  const byLine = new Map(items.map((item) => [item.line, item]));
  return pieces.flatMap(({ line, quantity }) => {
    const item = byLine.get(line);
    return item ? [{ line, name: item.name, color: item.color, size: item.size, quantity }] : [];
  });
}

/** Returns a return for its shopper. `addresses` are the destinations of its pieces, by centre. */
export const toOrderReturn = (
  { rma, items: pieces }: ReturnWithItems,
  items: readonly OrderItemTable[],
  addresses: Readonly<Record<DistributionCentre, string[]>>,
): OrderReturn => ({
  rmaNumber: rma.rma_number,
  status: rma.status,
  reason: rma.reason,
  note: rma.note,
  refundAmount: toRand(rma.refund_cents),
  returnShipping: toRand(rma.shipping_cents),
  lines: describeLines(items, pieces),
  sendTo: addresses[rma.dc],
  hasLabel: needsLabel(rma),
  createdAt: toIso(rma.created_at),
});

/** Returns of an order, and the pieces that may still be returned. */
interface ReturnsOfOrder {
  returns: OrderReturn[];
  /** Pieces that can be returned now, by line. */
  returnable: ReadonlyMap<number, number>;
  /** End of the return period (epoch ms); null while the order is not delivered. */
  until: number | null;
}

/** Returns an order's returns, and the pieces that may still be returned at `now` (epoch ms). */
async function findReturnsOf(
  db: Kysely<Tables>,
  order: OrderTable,
  items: readonly OrderItemTable[],
  now: number,
): Promise<ReturnsOfOrder> {
  const returns = await findReturns(db, order.id);
  const addresses = await readReturnAddresses(db);
  const until = returnUntil(order);
  return {
    returns: returns.map((found) => toOrderReturn(found, items, addresses)),
    returnable: until !== null && now <= until ? piecesLeft(items, piecesReturned(returns)) : new Map(),
    until,
  };
}

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
