import type { ComparedDay, DaysComparison, ReconciliationRange } from '@nara/shared-contracts/api/reconciliation';
import { daysOf } from '@nara/shared-contracts/rules/analytics';
import { addDays, type DayRange } from '@nara/shared-contracts/rules/common';
import type { DifferenceKind } from '@nara/shared-contracts/rules/reconciliation';
import { type Cell, csvFile } from '#platform/http';
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

const REASONS: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': 'Missing in the shop',
  'missing-there': 'Missing there',
  'other-amount': 'Another amount',
  'other-day': 'Another day',
  'fee-differs': 'Another fee',
};

interface Line {
  day: ComparedDay;
  difference: ComparedDay['differences'][number] | null;
}

const COLUMNS: Readonly<Record<string, (line: Line) => Cell>> = {
  Day: ({ day }) => day.day,
  'Shop received': ({ day, difference }) => (difference ? null : day.shop.received),
  'Shop refunded': ({ day, difference }) => (difference ? null : day.shop.refunded),
  'Shop fees': ({ day, difference }) => (difference ? null : day.shop.fees),
  'Provider received': ({ day, difference }) => (difference ? null : (day.provider?.received ?? null)),
  'Provider refunded': ({ day, difference }) => (difference ? null : (day.provider?.refunded ?? null)),
  'Provider fees': ({ day, difference }) => (difference ? null : (day.provider?.fees ?? null)),
  'Provider paid out': ({ day, difference }) => (difference ? null : (day.provider?.paidOut ?? null)),
  'Bank EFT': ({ day, difference }) => (difference ? null : (day.bank?.eft ?? null)),
  'Bank payouts': ({ day, difference }) => (difference ? null : (day.bank?.payouts ?? null)),
  'Bank undecided': ({ day, difference }) => (difference ? null : (day.bank?.open ?? null)),
  'Difference with': ({ difference }) => difference?.with ?? null,
  Difference: ({ difference }) => difference?.amount ?? null,
  Reason: ({ difference }) => (difference ? REASONS[difference.kind] : null),
  Order: ({ difference }) => difference?.orderId ?? null,
  Name: ({ difference }) => difference?.name ?? null,
  'Other day': ({ difference }) => difference?.otherDay ?? null,
};

/** Writes a comparison as CSV: a line for each day, followed by one for each of its differences. */
export const comparisonCsv = (days: readonly ComparedDay[]): AsyncIterable<string> => csvFile(COLUMNS, linesOf(days));

async function* linesOf(days: readonly ComparedDay[]): AsyncIterable<readonly Line[]> {
  for (const day of days)
    yield [{ day, difference: null }, ...day.differences.map((difference) => ({ day, difference }))];
}
