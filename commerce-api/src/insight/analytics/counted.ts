import type { DayRange } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import { southAfricanDate } from '#platform/time';

/** Returns the day of the first order; null if there is none. */
export async function findFirstDay({ kysely }: Database): Promise<string | null> {
  const { first } = await kysely
    .selectFrom('orders')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : southAfricanDate(Number(first));
}

/** Returns the counted days and months between two, each with its shopping sessions. */
export async function findCounted({ kysely }: Database, { from, to }: DayRange): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('sales_periods')
    .select(['period', 'sessions'])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('is_counted', '=', 1)
    .execute();
  return new Map(rows.map(({ period, sessions }) => [period, sessions]));
}
