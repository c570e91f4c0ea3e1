import type { endpoints } from '@nara/shared-contracts/http';
import { fromLiveStatus, ORDER_STATUSES } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import { hasText, orderNotFound, placedSince } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { nothingToExport } from './refusals';

type Export = z.output<typeof endpoints.edi.export.body>;

/** Most orders of one interchange. */
export const MOST_ORDERS = 500;

/** The orders of an interchange, and those that stay out. */
export interface Chosen {
  /** The oldest first. */
  orders: OrderTable[];
  leftOut: { sent: number; ended: number };
  hasMore: boolean;
}

const ENDED: readonly OrderTable['status'][] = ['cancelled', 'refunded'];
const LIVING = ORDER_STATUSES.filter((status) => !ENDED.includes(status));

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
  const living = named.filter(({ status }) => !ENDED.includes(status));
  const orders = living.filter(({ edi_sent_at }) => includesSent || edi_sent_at === null);
  const leftOut = { sent: living.length - orders.length, ended: named.length - living.length };
  return { orders, leftOut, hasMore: false };
}

async function chooseUnsent(
  tx: Kysely<Tables>,
  { search, status, placed }: NonNullable<Export['filter']> = {},
  now: number,
): Promise<Chosen> {
  const statuses = status ? LIVING.filter((one) => fromLiveStatus(status).includes(one)) : LIVING;
  const leftOut = { sent: 0, ended: 0 };
  if (statuses.length === 0) return { orders: [], leftOut, hasMore: false };
  let query = tx
    .selectFrom('orders')
    .select('id')
    .where('edi_sent_at', 'is', null)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ORDERS + 1);
  if (placed) query = query.where('created_at', '>=', placedSince(placed, now));
  if (search) query = query.where((eb) => hasText(eb, search, ['woolworths_order_id', 'id', 'customer_ref']));
  const ids = (await query.execute()).map(({ id }) => id);
  const locked = await lockAll(tx, ids.slice(0, MOST_ORDERS));
  // Somebody may have exported one just before it was locked.
  const orders = locked.filter(({ edi_sent_at }) => edi_sent_at === null);
  return { orders, leftOut, hasMore: ids.length > MOST_ORDERS };
}
