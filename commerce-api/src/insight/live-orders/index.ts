import type { LiveOrder, LiveOrderDetail, LiveOrderStats, TrackingEvent } from '@nara/shared-contracts/api/live-orders';
import { fromLiveStatus, toLiveStatus } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { findAcknowledgements, findDespatched, findInterchangesOf, findLatestReferences } from '#exchange/edi';
import type { Database } from '#platform/database';
import { type HandlersOf, timeCell } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { startOfSouthAfricanDay, toIso } from '#platform/time';
import {
  countByStatus,
  deliveryOf,
  findMappedItems,
  findTimeline,
  isEnding,
  type MappedItem,
  orderListHandlers,
  orderNotFound,
  pieceCents,
  sumOrders,
  totalOf,
} from '#selling/orders';
import type { OrderEventTable, OrderTable } from '#selling/orders/tables';

/** Timeline types that concern the parcel, in addition to everything that the partner reports. */
const OURS = new Set(['order.placed', 'order.cancelled', 'edi.sent']);
const isOurs = (type: string): boolean => OURS.has(type) || isEnding(type);
const OF_THE_PARTNER = /^(partner|edi)\./;
/** Attempts to reach the partner, which concern only the outbox. */
const ATTEMPTS = new Set(['partner.failed', 'partner.given-up']);

/** Returns a parcel's tracking from its order's timeline, newest event first. */
const toTracking = (timeline: readonly OrderEventTable[]): TrackingEvent[] =>
  timeline
    .filter(({ type }) => (isOurs(type) || OF_THE_PARTNER.test(type)) && !ATTEMPTS.has(type))
    .map(({ at, type, message }) => ({
      at: toIso(at),
      source: isOurs(type) ? ('NARA' as const) : ('Woolworths' as const),
      message,
    }))
    .reverse();

/** Returns orders as the partner sees them, with their lines. */
async function toLiveOrders(database: Database, orders: readonly OrderTable[]): Promise<LiveOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [items, references] = await Promise.all([findMappedItems(database, ids), findLatestReferences(database, ids)]);
  return orders.map((order) => toLiveOrder(order, items.get(order.id) ?? [], references.get(order.id) ?? null));
}

const toLiveOrder = (order: OrderTable, items: readonly MappedItem[], ediReference: string | null): LiveOrder => ({
  woolworthsOrderId: order.woolworths_order_id,
  naraOrderId: order.id,
  customerRef: order.customer_ref,
  customerEmail: order.email,
  status: toLiveStatus(order.status),
  total: toRand(order.total_cents),
  items: items.map(toLiveItem),
  dcLocation: order.dc,
  fulfillmentRoute: order.fulfillment_route,
  createdAt: toIso(order.created_at),
  ediSent: order.edi_sent_at !== null,
  ediReference,
  trackingCode: order.tracking_code,
});

const toLiveItem = (item: MappedItem): LiveOrder['items'][number] => ({
  naraSku: item.sku,
  woolworthsSku: item.woolworths_sku,
  qty: item.quantity,
  price: toRand(pieceCents(item)),
});

/** Returns one order with its EDI messages and tracking. Throws 404 `order-not-found`. */
async function findDetail(database: Database, id: string): Promise<LiveOrderDetail> {
  const { kysely } = database;
  const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw orderNotFound();
  const [items, interchanges, acknowledgements, despatched, timeline] = await Promise.all([
    findMappedItems(database, [id]),
    findInterchangesOf(database, id),
    findAcknowledgements(database, id),
    findDespatched(kysely, id),
    findTimeline(kysely, id),
  ]);
  const lines = items.get(id) ?? [];
  const delivery = deliveryOf(order);
  return {
    ...toLiveOrder(order, lines, interchanges[0]?.reference ?? null),
    items: lines.map((item) => ({ ...toLiveItem(item), despatched: despatched.get(item.line) ?? 0 })),
    interchanges,
    acknowledgements,
    ...(delivery && { delivery }),
    tracking: toTracking(timeline),
  };
}

/** States that the cards count. */
const COUNTED = ['processing', 'shipped', 'pending_inventory'] as const;

/** Counts the orders placed today (South African time), and those in each state now. */
async function findStats({ kysely }: Database, now: number): Promise<LiveOrderStats> {
  const { orders } = totalOf(await sumOrders(kysely, { from: startOfSouthAfricanDay(now), until: now + 1 }));
  // The remaining states hold nearly all orders.
  const counts = await countByStatus(kysely, COUNTED.flatMap(fromLiveStatus));
  const countOf = (live: (typeof COUNTED)[number]) =>
    fromLiveStatus(live).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    today: orders,
    processing: countOf('processing'),
    shipped: countOf('shipped'),
    pendingInventory: countOf('pending_inventory'),
  };
}

const COLUMNS = {
  'Woolworths Order ID': ({ woolworthsOrderId }: LiveOrder) => woolworthsOrderId,
  'NARA Order ID': ({ naraOrderId }: LiveOrder) => naraOrderId,
  Customer: ({ customerRef }: LiveOrder) => customerRef,
  Status: ({ status }: LiveOrder) => status,
  Items: ({ items }: LiveOrder) => items.reduce((sum, { qty }) => sum + qty, 0),
  'Total (R)': ({ total }: LiveOrder) => total,
  'DC Location': ({ dcLocation }: LiveOrder) => dcLocation,
  'EDI Status': ({ ediSent }: LiveOrder) => (ediSent ? 'Sent' : 'Pending'),
  'EDI Interchange': ({ ediReference }: LiveOrder) => ediReference,
  'Tracking Code': ({ trackingCode }: LiveOrder) => trackingCode,
  Created: ({ createdAt }: LiveOrder) => timeCell(createdAt),
};

/** Endpoints of Live Orders, except `resync`, which calls the partner and is in partner. */
const liveOrdersHandlers = ({ database, now }: Context): Omit<HandlersOf<'liveOrders'>, 'resync'> => ({
  ...orderListHandlers(
    { database, now },
    {
      name: 'live-orders',
      searchIn: ['woolworths_order_id', 'id', 'customer_ref'],
      statusesOf: fromLiveStatus,
      toRows: (orders) => toLiveOrders(database, orders),
      columns: COLUMNS,
    },
  ),

  stats: () => findStats(database, now()),

  get: ({ params: { id } }) => findDetail(database, id),
});

export const liveOrders = defineSubject({
  name: 'live-orders',
  handlers: { liveOrders: liveOrdersHandlers },
});
