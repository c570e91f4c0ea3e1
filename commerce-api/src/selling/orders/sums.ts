import { isSale } from '@nara/shared-contracts/rules/analytics';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Sum of the orders of a period with the same status and main centre. */
export interface OrderSum {
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
