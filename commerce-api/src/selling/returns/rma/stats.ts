import type { RmaStats } from '@nara/shared-contracts/api/returns';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';

import { findWaiting } from './waiting';

const DAYS = 30;

/**
 * Returns the figures of the stat cards at `now` (epoch ms), which docs/product/returns.md, "Returns & RMA", defines.
 */
export async function findStats({ kysely }: Database, now: number): Promise<RmaStats> {
  const since = now - DAYS * DAY_MS;
  const today = startOfSouthAfricanDay(now);
  const [waiting, refunds, sold] = await Promise.all([
    findWaiting(kysely),
    kysely
      .selectFrom('returns')
      .select([
        sql<number | null>`sum(refund_cents)`.as('cents'),
        sql<number | null>`avg(processed_at - received_at)`.as('duration'),
        sql<number | null>`sum(case when processed_at >= ${today} then 1 else 0 end)`.as('today'),
        sql<number | null>`sum(case when processed_at >= ${today} then refund_cents else 0 end)`.as('cents_today'),
      ])
      .where('processed_at', '>=', since)
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('orders')
      .select(sql<number | null>`sum(total_cents)`.as('cents'))
      .where('created_at', '>=', since)
      .where(sql<string>`coalesce(status, '')`, '!=', 'cancelled')
      .executeTakeFirstOrThrow(),
  ]);
  const soldCents = Number(sold.cents ?? 0);
  return {
    pending: waiting.count,
    processedToday: Number(refunds.today ?? 0),
    refundedToday: toRand(Number(refunds.cents_today ?? 0)),
    returnRate: soldCents > 0 ? toTenths((Number(refunds.cents ?? 0) / soldCents) * 100) : null,
    processingDays: refunds.duration === null ? null : toTenths(Number(refunds.duration) / DAY_MS),
  };
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;
