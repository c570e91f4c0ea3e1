import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { spanOf } from './periods';

/**
 * Returns the cost and revenue of each promotion in a range of days, highest revenue first. An order with several
 * promotions counts for each of them. Rule: docs/product/analytics.md.
 */
export async function readPromotions({ kysely }: Database, { from, to }: DayRange): Promise<SalesReport['promotions']> {
  const rows = await kysely
    .selectFrom('promotion_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('promotions as p', 'p.id', 'u.promotion_id')
    .where('u.at', '>=', spanOf(from).from)
    .where('u.at', '<', spanOf(to).until)
    .where('u.released_at', 'is', null)
    .where('o.status', 'not in', NO_SALE)
    .groupBy(['p.id', 'p.name'])
    .select((eb) => [
      'p.id',
      'p.name',
      eb.fn.countAll().as('uses'),
      sql<number>`sum(u.discount_cents + u.delivery_cents)`.as('discount'),
      eb.fn.sum('o.total_cents').as('revenue'),
    ])
    .orderBy('revenue', 'desc')
    .orderBy('p.name')
    .execute();
  return rows.map(({ id, name, uses, discount, revenue }) => ({
    id,
    name,
    uses: Number(uses),
    discount: toRand(Number(discount)),
    revenue: toRand(Number(revenue)),
    averageOrder: Math.round(Number(revenue) / Number(uses)) / 100,
  }));
}
