import { isSale } from '@nara/shared-contracts/rules/analytics';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import type { VariantTable } from '#selling/catalogue/tables';
import { orderNotFound } from './errors';
import type { OrderEventTable, OrderItemTable, OrderTable } from './tables';

export interface OrderWithItems {
  order: OrderTable;
  items: OrderItemTable[];
}

/** Returns an order with its lines, or null. */
export async function findOrder({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<OrderWithItems | null> {
  const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) return null;
  const items = await kysely.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('line').execute();
  return { order, items };
}

/** Returns an order with its lines. Throws 404 `order-not-found`. */
export async function loadOrder(database: Pick<Database, 'kysely'>, id: string): Promise<OrderWithItems> {
  const found = await findOrder(database, id);
  if (!found) throw orderNotFound();
  return found;
}

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = (tx: Kysely<Tables>, id: string): Promise<OrderTable | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** An order line with the current partner mapping of its variant. */
export type MappedItem = OrderItemTable & Pick<VariantTable, 'woolworths_sku' | 'erp_variant_code' | 'barcode'>;

/** Returns the lines of several orders with their partner mapping, by order id. */
export async function findMappedItems(
  { kysely }: Pick<Database, 'kysely'>,
  orderIds: readonly string[],
): Promise<Map<string, MappedItem[]>> {
  if (orderIds.length === 0) return new Map();
  const items = await kysely
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .selectAll('order_items')
    .select(['variants.woolworths_sku', 'variants.erp_variant_code', 'variants.barcode'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  return Map.groupBy(items, ({ order_id }) => order_id);
}

/** An event of an order, worded for people. */
export type Happening = Pick<OrderEventTable, 'type' | 'message'>;

/** Adds an event to an order's timeline without changing the order. */
export async function addToTimeline(
  db: Kysely<Tables>,
  orderId: string,
  at: number,
  { type, message }: Happening,
): Promise<void> {
  await db
    .insertInto('order_events')
    .columns(['order_id', 'seq', 'at', 'type', 'message'])
    .expression((eb) =>
      eb
        .selectFrom('order_events')
        .select(({ cast, fn, lit, val }) => [
          val(orderId).as('order_id'),
          fn.coalesce(eb(fn.max('seq'), '+', 1), lit(1)).as('seq'),
          cast<number>(val(at), 'bigint').as('at'),
          val(type).as('type'),
          val(message).as('message'),
        ])
        .where('order_id', '=', orderId),
    )
    .execute();
}

export const findTimeline = (db: Kysely<Tables>, orderId: string): Promise<OrderEventTable[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

/** Sum of the orders of a period with the same status and main centre. */
interface OrderSum {
  status: OrderStatus;
  dc: DistributionCentre;
  /** Orders received, including those that were cancelled or refunded. */
  orders: number;
  /** Revenue in cents; 0 for cancelled and refunded orders. */
  cents: number;
}

/**
 * Sums the orders placed from `from` (included) until `until` (excluded), both in epoch ms. Every figure of a period
 * comes from here.
 */
export async function sumOrders(
  db: Kysely<Tables>,
  { from, until }: { from: number; until: number },
): Promise<OrderSum[]> {
  const rows = await db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(['status', 'dc'])
    .select((eb) => ['status', 'dc', eb.fn.countAll().as('orders'), eb.fn.sum('total_cents').as('cents')])
    .execute();
  return rows.map(({ status, dc, orders, cents }) => ({
    status,
    dc,
    orders: Number(orders),
    cents: isSale(status) ? Number(cents) : 0,
  }));
}

/** Adds up sums. */
export const totalOf = (sums: readonly Pick<OrderSum, 'orders' | 'cents'>[]): Pick<OrderSum, 'orders' | 'cents'> => ({
  orders: sums.reduce((total, { orders }) => total + orders, 0),
  cents: sums.reduce((total, { cents }) => total + cents, 0),
});

/** Counts the orders that have each of the statuses now, regardless of their age. */
export async function countByStatus(
  db: Kysely<Tables>,
  statuses: readonly OrderStatus[],
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('status', 'in', statuses)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .execute();
  return new Map(rows.map(({ status, orders }) => [status, Number(orders)]));
}
