import type { ComparedDay } from '@nara/shared-contracts/api/reconciliation';
import type { DifferenceKind } from '@nara/shared-contracts/rules/reconciliation';
import { type Cell, csvFile } from '#platform/http';

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
