import type { GiftCardFigures } from '@nara/shared-contracts/api/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import type { Context } from '#platform/subject';
import { southAfricanDate, startOfSouthAfricanDay, toIso } from '#platform/time';

const MONTHS = 12;

/** Returns the last twelve South African months at `now` (epoch ms), such as `2026-11`, oldest first. */
export function lastMonths(now: number): string[] {
  const [year = 0, month = 0] = southAfricanDate(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns when a South African month begins (epoch ms). */
const startOf = (month: string): number => startOfSouthAfricanDay(Date.parse(`${month}-01T12:00:00+02:00`));

/** Sums the outstanding gift card balances, and the amounts issued and redeemed by month. */
export async function findFigures({ database: { kysely }, now }: Context): Promise<GiftCardFigures> {
  const at = now();
  const owed = await kysely
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      fn.sum<number | null>('balance_cents').as('cents'),
      sql<number>`sum(case when balance_cents > 0 and blocked_at is null and expires_at > ${at} then 1 else 0 end)`.as(
        'active',
      ),
    ])
    .executeTakeFirstOrThrow();
  const months = lastMonths(at);
  // Number of the months that had begun: 1 for the first one.
  const place = sql<number>`(${sql.join(
    months.map((month) => sql`(case when at >= ${sql.lit(startOf(month))} then 1 else 0 end)`),
    sql` + `,
  )})`;
  const sums = await kysely
    .selectFrom('gift_card_entries')
    .select(({ fn }) => [place.as('place'), 'kind' as const, fn.sum<number>('cents').as('cents')])
    .where('at', '>=', startOf(months[0] ?? ''))
    .where('kind', 'in', ['issued', 'redeemed', 'returned'])
    .groupBy([place, 'kind'])
    .execute();
  const sumOf = (index: number, ...kinds: string[]) =>
    sums
      .filter((sum) => Number(sum.place) === index + 1 && kinds.includes(sum.kind))
      .reduce((total, { cents }) => total + Number(cents), 0);
  const unsaved = await kysely
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      'batch' as const,
      'issued_at' as const,
      'issued_by' as const,
      fn.countAll<number>().as('count'),
    ])
    .where('sealed_code', 'is not', null)
    .groupBy(['batch', 'issued_at', 'issued_by'])
    .orderBy('issued_at', 'desc')
    .limit(20)
    .execute();
  return {
    outstanding: toRand(Number(owed.cents ?? 0)),
    active: Number(owed.active ?? 0),
    months: months.map((month, index) => ({
      month,
      issued: toRand(sumOf(index, 'issued')),
      // Avoids a negative zero.
      redeemed: toRand(0 - sumOf(index, 'redeemed', 'returned')),
    })),
    unsaved: unsaved.map(({ batch, count, issued_at, issued_by }) => ({
      batch,
      count: Number(count),
      issuedAt: toIso(issued_at),
      issuedBy: issued_by,
    })),
  };
}
