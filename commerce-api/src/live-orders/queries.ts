import type { LiveOrder, LiveOrderStats } from '@nara/shared-contracts';
import { toLiveStatus, toRand } from '@nara/shared-contracts/rules';
import type { Database, OrderTable } from '../database';
import { findMappedItems, type MappedItem, toIso } from '../orders';
import { startOfSouthAfricanDay } from './south-african-day';

/** Orders as the partner sees them, with their lines. */
export async function toLiveOrders(database: Database, orders: readonly OrderTable[]): Promise<LiveOrder[]> {
  const items = await findMappedItems(
    database,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => toLiveOrder(order, items.get(order.id) ?? []));
}

const toLiveOrder = (order: OrderTable, items: readonly MappedItem[]): LiveOrder => ({
  woolworthsOrderId: order.woolworths_order_id,
  naraOrderId: order.id,
  customerRef: order.customer_ref,
  customerEmail: order.email,
  status: toLiveStatus(order.status),
  total: toRand(order.total_cents),
  items: items.map(({ sku, woolworths_sku, quantity, unit_cents }) => ({
    naraSku: sku,
    woolworthsSku: woolworths_sku,
    qty: quantity,
    price: toRand(unit_cents),
  })),
  dcLocation: order.dc,
  fulfillmentRoute: order.fulfillment_route,
  createdAt: toIso(order.created_at),
  ediSent: order.edi_sent_at !== null,
  trackingCode: order.tracking_code,
});

/** Orders created today (South African time), and how many stand in each state now. */
export async function findStats({ kysely }: Database, now: number): Promise<LiveOrderStats> {
  const { today } = await kysely
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('created_at', '>=', startOfSouthAfricanDay(now))
    .executeTakeFirstOrThrow();
  const counts = await kysely
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (live: LiveOrder['status']) =>
    counts.reduce((sum, { status, count }) => (toLiveStatus(status) === live ? sum + count : sum), 0);
  return {
    today,
    processing: countOf('processing'),
    shipped: countOf('shipped'),
    pendingInventory: countOf('pending_inventory'),
  };
}
