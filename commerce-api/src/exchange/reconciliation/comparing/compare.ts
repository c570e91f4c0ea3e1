import type { ComparedDay, DaysComparison, ReconciliationRange } from '@nara/shared-contracts/api/reconciliation';
import { daysOf } from '@nara/shared-contracts/rules/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { addDays } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import { southAfricanDate } from '#platform/time';
import { compareDays } from './days';
import { loadBooks } from './load-books';

/** Default number of days to compare. */
const DAYS = 14;

/** Returns the requested days to compare; defaults to the last fourteen. */
export function rangeOf({ now }: Context, { from, to }: ReconciliationRange): DayRange {
  const today = southAfricanDate(now());
  return from && to ? { from, to } : { from: addDays(today, 1 - DAYS), to: today };
}

/** Compares the three books of some days. */
export async function compare(context: Context, range: ReconciliationRange): Promise<DaysComparison> {
  const { kysely } = context.database;
  const days = rangeOf(context, range);
  const { open } = await kysely
    .selectFrom('statement_lines')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { ...days, days: await comparedDays(context, days), open: Number(open) };
}

/** Compares the three books of some days, day by day. */
export const comparedDays = async ({ database }: Context, days: DayRange): Promise<ComparedDay[]> =>
  compareDays(await loadBooks(database.kysely, days), daysOf(days));
