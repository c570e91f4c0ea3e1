import type { PromotionFigures } from '@nara/shared-contracts/api/promotions';
import { daysOf, NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { addDays } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';

/** Number of days in the chart. */
const DAYS = 30;

/** Results of a promotion. Orders that were cancelled or fully refunded do not count. */
export interface PromotionSum {
  uses: number;
  /** Discount on goods and delivery. */
  cents: number;
  /** Total of its orders. */
  revenueCents: number;
}

const counted = (db: Kysely<Tables>) =>
  db
    .selectFrom('promotion_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .where('u.released_at', 'is', null)
    .where('o.status', 'not in', NO_SALE);

const discount = sql<number>`sum(u.discount_cents + u.delivery_cents)`.as('cents');

/** Returns the results of the given promotions, by id. */
export async function findSums(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, PromotionSum>> {
  if (ids.length === 0) return new Map();
  const rows = await counted(db)
    .where('u.promotion_id', 'in', ids)
    .groupBy('u.promotion_id')
    .select((eb) => [
      'u.promotion_id as id',
      eb.fn.countAll().as('uses'),
      discount,
      eb.fn.sum('o.total_cents').as('revenue'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, uses, cents, revenue }) => [
      id,
      { uses: Number(uses), cents: Number(cents), revenueCents: Number(revenue) },
    ]),
  );
}

/** Returns the figures of a promotion at `now` (epoch ms), with its last 30 days. */
export async function findFigures(db: Kysely<Tables>, id: string, now: number): Promise<PromotionFigures> {
  const sum = (await findSums(db, [id])).get(id) ?? { uses: 0, cents: 0, revenueCents: 0 };
  const today = southAfricanDate(now);
  const days = daysOf({ from: addDays(today, 1 - DAYS), to: today });
  const rows = await counted(db)
    .where('u.promotion_id', '=', id)
    .where('u.at', '>=', Date.parse(`${days[0]}T00:00:00+02:00`))
    .select(['u.at', 'u.discount_cents', 'u.delivery_cents'])
    .execute();
  const byDay = new Map<string, { uses: number; cents: number }>();
  for (const { at, discount_cents, delivery_cents } of rows) {
    const day = southAfricanDate(Number(at));
    const known = byDay.get(day) ?? { uses: 0, cents: 0 };
    byDay.set(day, { uses: known.uses + 1, cents: known.cents + discount_cents + delivery_cents });
  }
  return {
    uses: sum.uses,
    discount: toRand(sum.cents),
    revenue: toRand(sum.revenueCents),
    averageOrder: sum.uses === 0 ? null : Math.round(sum.revenueCents / sum.uses) / 100,
    days: days.map((day) => ({
      day,
      uses: byDay.get(day)?.uses ?? 0,
      discount: toRand(byDay.get(day)?.cents ?? 0),
    })),
  };
}
