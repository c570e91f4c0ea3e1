import type { endpoints } from '@nara/shared-contracts/http';
import { fromLiveStatus } from '@nara/shared-contracts/rules';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import { findMappedItems, hasText, orderNotFound, placedSince } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type LeftOut, nothingToExport } from './refusals';

type Export = z.output<typeof endpoints.edi.export.body>;

/** Most orders of one interchange. */
export const MOST_ORDERS = 500;

/** The orders of an interchange, and those that stay out. */
export interface Chosen {
  /** The oldest first. */
  orders: OrderTable[];
  leftOut: LeftOut;
  hasMore: boolean;
}

/** Orders that still have to be fulfilled. */
const OPEN: readonly OrderTable['status'][] = ['pending', 'processing'];

/**
 * Chooses and locks the orders of an interchange. Runs in the transaction `tx` that writes it; `now` in epoch ms. Throws
 * 404 for a named order that we do not have, 409 `nothing-to-export` when none is left. Rules: docs/product/edi.md.
 */
export async function chooseOrders(
  tx: Kysely<Tables>,
  { orderIds, filter, includesSent }: Export,
  now: number,
): Promise<Chosen> {
  const chosen = orderIds ? await chooseNamed(tx, orderIds, includesSent) : await chooseUnsent(tx, filter, now);
  if (chosen.orders.length === 0) throw nothingToExport(chosen.leftOut);
  return chosen;
}

/** Locks orders in the order of their ids, so that two exports do not deadlock. Returns them, the oldest first. */
async function lockAll(tx: Kysely<Tables>, ids: readonly string[]): Promise<OrderTable[]> {
  if (ids.length === 0) return [];
  const orders = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return orders.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1));
}

async function chooseNamed(tx: Kysely<Tables>, orderIds: readonly string[], includesSent: boolean): Promise<Chosen> {
  const ids = [...new Set(orderIds)];
  const named = await lockAll(tx, ids);
  if (named.length < ids.length) throw orderNotFound();
  const open = named.filter(({ status }) => OPEN.includes(status));
  const wanted = open.filter(({ edi_sent_at }) => includesSent || edi_sent_at === null);
  const orders = await onlyMapped(tx, wanted);
  const leftOut = {
    sent: open.length - wanted.length,
    ended: named.length - open.length,
    unmapped: wanted.length - orders.length,
  };
  return { orders, leftOut, hasMore: false };
}

async function chooseUnsent(
  tx: Kysely<Tables>,
  { search, status, placed }: NonNullable<Export['filter']> = {},
  now: number,
): Promise<Chosen> {
  const statuses = status ? OPEN.filter((one) => fromLiveStatus(status).includes(one)) : OPEN;
  if (statuses.length === 0) return { orders: [], leftOut: { sent: 0, ended: 0, unmapped: 0 }, hasMore: false };
  let waiting = tx.selectFrom('orders').where('edi_sent_at', 'is', null).where('status', 'in', statuses);
  if (placed) waiting = waiting.where('created_at', '>=', placedSince(placed, now));
  if (search) waiting = waiting.where((eb) => hasText(eb, search, ['woolworths_order_id', 'id', 'customer_ref']));
  const unmapped = await waiting
    .where((eb) => eb.exists(unmappedItems(eb)))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .where((eb) => eb.not(eb.exists(unmappedItems(eb))))
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ORDERS + 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  const locked = await lockAll(tx, ids.slice(0, MOST_ORDERS));
  // Somebody may have exported one just before it was locked.
  const orders = locked.filter(({ edi_sent_at }) => edi_sent_at === null);
  const leftOut = { sent: 0, ended: 0, unmapped: Number(unmapped.count) };
  return { orders, leftOut, hasMore: ids.length > MOST_ORDERS };
}

/** Selects the items of an order that the partner does not know. */
const unmappedItems = (of: ExpressionBuilder<Tables, 'orders'>) =>
  of
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .select('order_items.order_id')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .where('variants.woolworths_sku', 'is', null);

/** Returns the orders of which the partner knows every piece. */
async function onlyMapped(tx: Kysely<Tables>, orders: readonly OrderTable[]): Promise<OrderTable[]> {
  const items = await findMappedItems(
    { kysely: tx },
    orders.map(({ id }) => id),
  );
  return orders.filter(({ id }) => items.get(id)?.every(({ woolworths_sku }) => woolworths_sku !== null));
}
