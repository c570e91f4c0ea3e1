import type { ReturnableOrder } from '@nara/shared-contracts/api/returns';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { findOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { findReturns, piecesReturned } from '../queries';
import { piecesLeft, returnUntil } from '../rules';
import { describeLines } from '../views';

/** Maximum number of orders found, starting from the latest. */
const MOST = 10;

/** Finds delivered orders by id or e-mail address, latest first. `now` in epoch ms. */
export async function findReturnableOrders(
  database: Database,
  search: string,
  now: number,
): Promise<ReturnableOrder[]> {
  const column = search.includes('@') ? 'email' : 'id';
  const orders = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where(column, '=', column === 'email' ? search.toLowerCase() : search.toUpperCase())
    .where('status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const found = await Promise.all(orders.map((order) => toReturnable(database, order, now)));
  return found.filter((order) => order !== null);
}

async function toReturnable(database: Database, order: OrderTable, now: number): Promise<ReturnableOrder | null> {
  const until = returnUntil(order);
  const found = await findOrder(database, order.id);
  if (until === null || !found) return null;
  const left = piecesLeft(found.items, piecesReturned(await findReturns(database.kysely, order.id)));
  return {
    orderId: order.id,
    customerRef: order.customer_ref,
    deliveredAt: toIso(order.delivered_at ?? until),
    returnUntil: toIso(until),
    isLate: now > until,
    lines: describeLines(found.items, found.items).map((line) => ({ ...line, returnable: left.get(line.line) ?? 0 })),
  };
}
