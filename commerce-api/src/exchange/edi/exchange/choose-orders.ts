import { setImmediate as nextTurn } from 'node:timers/promises';
import type { endpoints } from '@nara/shared-contracts/api';
import { type EdiSettings, MAX_NAMED_ORDERS, type UnwritableOrder } from '@nara/shared-contracts/api/edi';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { fromLiveStatus } from '@nara/shared-contracts/rules/orders';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import {
  findMappedItems,
  hasText,
  isUnpaid,
  isUnpaidOrder,
  type MappedItem,
  orderNotFound,
  pieceCents,
  placedSince,
} from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { hasUndiallablePhone, UnwritableText } from '../delivery-texts';
import type { Message } from '../interchange';
import { type EdiOrder, writeOrder } from '../orders';
import { type LeftOut, nothingToExport } from './errors';

/** Converts an order to its EDI form. */
function toEdiOrder(order: OrderTable, items: readonly MappedItem[]): EdiOrder {
  // Written by this server from validated request bodies.
  const { firstName, lastName, company, address1, address2, city, province, postalCode, phone } = JSON.parse(
    order.shipping_address_json,
  ) as ShippingAddress;
  return {
    id: order.id,
    woolworthsOrderId: order.woolworths_order_id,
    customerRef: order.customer_ref,
    createdAt: order.created_at,
    ...(order.delivery_method === 'express' && order.deliver_until && { deliverBy: order.deliver_until }),
    dc: order.dc,
    deliverTo: {
      name: `${firstName} ${lastName}`,
      company: company ?? '',
      street: [address1, address2 ?? ''],
      city,
      province,
      postalCode,
      phone: phone ?? '',
    },
    lines: items.map((item) => ({
      gtin: item.barcode,
      naraSku: item.sku,
      woolworthsSku: item.woolworths_sku,
      quantity: item.quantity,
      unitCents: pieceCents(item),
    })),
  };
}

/** An order with its EDI message. */
interface WrittenOrder {
  order: OrderTable;
  message: Message;
  /** True if the shopper's phone number was left out because it cannot be dialled. */
  isWithoutPhone: boolean;
}

interface Judged {
  written: WrittenOrder[];
  unwritable: UnwritableOrder[];
}

/**
 * Writes orders as messages and yields to the event loop after each. Orders whose texts cannot be written go into a
 * separate list.
 */
async function judgeOrders(tx: Kysely<Tables>, orders: readonly OrderTable[], settings: EdiSettings): Promise<Judged> {
  const judged: Judged = { written: [], unwritable: [] };
  const items = await findMappedItems(
    { kysely: tx },
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    await nextTurn();
    try {
      const written = toEdiOrder(order, items.get(order.id) ?? []);
      const isWithoutPhone = hasUndiallablePhone(written.deliverTo);
      judged.written.push({ order, message: writeOrder(written, settings), isWithoutPhone });
    } catch (fault) {
      if (!(fault instanceof UnwritableText)) throw fault;
      judged.unwritable.push({ orderId: order.id, reason: fault.message });
    }
  }
  return judged;
}

type Export = z.output<typeof endpoints.edi.export.body>;

/** Maximum number of orders in one interchange. */
const MAX_ORDERS = 500;

/** Orders of an interchange, and the orders left out. */
interface Chosen {
  /** The oldest first. */
  chosen: WrittenOrder[];
  leftOut: LeftOut;
  /** The first few orders whose texts the agreed format cannot hold. */
  unwritable: UnwritableOrder[];
  hasMore: boolean;
}

interface Terms {
  settings: EdiSettings;
  /** Epoch ms. */
  now: number;
}

/** Statuses of orders that still have to be fulfilled. */
const OPEN: readonly OrderTable['status'][] = ['pending', 'processing'];

/**
 * Chooses, locks and writes the orders of an interchange. Runs in the transaction `tx` that stores it. Throws 404 for a
 * requested order that does not exist, 409 `nothing-to-export` if no order is left, and 409 `orders-not-exportable` if
 * none can ever be exported. Rules: docs/product/edi.md.
 */
export async function chooseOrders(
  tx: Kysely<Tables>,
  { orderIds, filter, includesSent }: Export,
  terms: Terms,
): Promise<Chosen> {
  const found = orderIds ? await chooseNamed(tx, orderIds, includesSent, terms) : await chooseUnsent(tx, filter, terms);
  if (found.chosen.length === 0) throw nothingToExport(found.leftOut, found.unwritable);
  return found;
}

/** Locks orders by ascending id, so that two exports do not deadlock. Returns them oldest first. */
async function lockAll(tx: Kysely<Tables>, ids: readonly string[]): Promise<OrderTable[]> {
  if (ids.length === 0) return [];
  const orders = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return orders.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1));
}

const toChosen = ({ written, unwritable }: Judged, leftOut: Omit<LeftOut, 'unwritable'>, hasMore: boolean): Chosen => ({
  chosen: written,
  leftOut: { ...leftOut, unwritable: unwritable.length },
  unwritable: unwritable.slice(0, MAX_NAMED_ORDERS),
  hasMore,
});

async function chooseNamed(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  includesSent: boolean,
  { settings }: Terms,
): Promise<Chosen> {
  const ids = [...new Set(orderIds)];
  const named = await lockAll(tx, ids);
  if (named.length < ids.length) throw orderNotFound();
  const going = named.filter(({ status }) => OPEN.includes(status));
  const open = going.filter((order) => !isUnpaid(order));
  const wanted = open.filter(({ edi_sent_at }) => includesSent || edi_sent_at === null);
  const orders = await onlyMapped(tx, wanted);
  const leftOut = {
    sent: open.length - wanted.length,
    ended: named.length - going.length,
    ...(open.length < going.length && { unpaid: going.length - open.length }),
    unmapped: wanted.length - orders.length,
  };
  return toChosen(await judgeOrders(tx, orders, settings), leftOut, false);
}

async function chooseUnsent(
  tx: Kysely<Tables>,
  { search, status, placed }: NonNullable<Export['filter']> = {},
  { settings, now }: Terms,
): Promise<Chosen> {
  const judged: Judged = { written: [], unwritable: [] };
  const statuses = status ? OPEN.filter((one) => fromLiveStatus(status).includes(one)) : OPEN;
  if (statuses.length === 0) return toChosen(judged, { sent: 0, ended: 0, unmapped: 0 }, false);
  let waiting = tx
    .selectFrom('orders')
    .where('edi_sent_at', 'is', null)
    .where('status', 'in', statuses)
    .where((eb) => eb.not(isUnpaidOrder));
  if (placed) waiting = waiting.where('created_at', '>=', placedSince(placed, now));
  if (search) waiting = waiting.where((eb) => hasText(eb, search, ['woolworths_order_id', 'id', 'customer_ref']));
  const unmapped = await waiting
    .where((eb) => eb.exists(unmappedItems(eb)))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const mapped = waiting
    .where((eb) => eb.not(eb.exists(unmappedItems(eb))))
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id');
  let hasMore = true;
  let last: { id: string; created_at: number } | undefined;
  // An order that cannot be written makes room for the next one.
  while (hasMore && judged.written.length < MAX_ORDERS) {
    const room = MAX_ORDERS - judged.written.length;
    const rows = await (last ? mapped.where(isAfter(last)) : mapped).limit(room + 1).execute();
    const ids = rows.slice(0, room).map(({ id }) => id);
    const locked = await lockAll(tx, ids);
    // Another export may have taken an order just before it was locked.
    const { written, unwritable } = await judgeOrders(tx, locked.filter(isUnsent), settings);
    judged.written.push(...written);
    judged.unwritable.push(...unwritable);
    hasMore = rows.length > room;
    last = rows[room - 1];
  }
  return toChosen(judged, { sent: 0, ended: 0, unmapped: Number(unmapped.count) }, hasMore);
}

const isUnsent = ({ edi_sent_at }: OrderTable): boolean => edi_sent_at === null;

/** Returns the condition for the orders that come after a given one, by age. */
const isAfter =
  ({ id, created_at }: { id: string; created_at: number }) =>
  (eb: ExpressionBuilder<Tables, 'orders'>) =>
    eb.or([eb('created_at', '>', created_at), eb.and([eb('created_at', '=', created_at), eb('id', '>', id)])]);

/** Selects the items of an order that have no Woolworths SKU. */
const unmappedItems = (of: ExpressionBuilder<Tables, 'orders'>) =>
  of
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .select('order_items.order_id')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .where('variants.woolworths_sku', 'is', null);

/** Returns the orders whose items all have a Woolworths SKU. */
async function onlyMapped(tx: Kysely<Tables>, orders: readonly OrderTable[]): Promise<OrderTable[]> {
  const items = await findMappedItems(
    { kysely: tx },
    orders.map(({ id }) => id),
  );
  return orders.filter(({ id }) => items.get(id)?.every(({ woolworths_sku }) => woolworths_sku !== null));
}
