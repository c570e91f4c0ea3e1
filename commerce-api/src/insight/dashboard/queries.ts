import { toRand } from '@nara/shared-contracts/rules/pricing';
import { findFailureFigures } from '#insight/integration';
import type { Database } from '#platform/database';
import { countByStatus, sumOrders, totalOf } from '#selling/orders';
import type { OpenOnes } from './past-open';

/** Totals of the orders of a period. */
export interface Sales {
  orders: number;
  /** Revenue in rand. */
  revenue: number;
}

/** Sums the orders from `from` (inclusive) to `until` (exclusive); both in epoch ms. */
export async function findSales({ kysely }: Database, from: number, until: number): Promise<Sales> {
  const { orders, cents } = totalOf(await sumOrders(kysely, { from, until }));
  return { orders, revenue: toRand(cents) };
}

/** Counts the items that are open now. */
export async function countOpen({ kysely }: Database): Promise<OpenOnes> {
  const pending = (await countByStatus(kysely, ['pending'])).get('pending') ?? 0;
  const { needAttention } = await findFailureFigures(kysely);
  return { pending, failed: needAttention };
}
