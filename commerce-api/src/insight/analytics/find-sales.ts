import { daysOf } from '@nara/shared-contracts/rules/analytics';
import type { Province } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import { findCounted, findFirstDay } from './counted';
import { monthOf, type ReportRanges, wholeMonths } from './periods';
import { type DaySales, readDay } from './read-day';
import type { SalesByProductTable, SalesByProvinceTable } from './tables';

/** Sales of a range and of the previous range. */
export interface Sales {
  /** One row per province and day with a sale, in both ranges. */
  byProvince: { day: string; province: Province; orders: number; cents: number }[];
  /** Shopping sessions by day, in both ranges. */
  sessions: ReadonlyMap<string, number>;
  /** All products and colours sold in the range, each possibly in several rows. */
  byProduct: Pick<SalesByProductTable, 'product_id' | 'color' | 'pieces' | 'cents'>[];
}

/** Reads the stored sums of counted days, and counts the others: today, and days that have just changed. */
export async function findSales(database: Database, { range, previous }: ReportRanges, now: number): Promise<Sales> {
  const both = { from: previous.from, to: range.to };
  const counted = await findCounted(database, { from: monthOf(both.from), to: both.to });
  const others = await readOthers(database, daysOf(both), counted, now);
  const stored = await findByProvince(database, both);
  return {
    byProvince: [
      ...stored.filter(({ day }) => counted.has(day)),
      ...[...others.values()].flatMap(({ provinces }) => provinces),
    ],
    sessions: new Map([...counted, ...[...others].map(([day, { sessions }]) => [day, sessions] as const)]),
    byProduct: [
      ...(await findByProduct(database, daysOf(range), counted)),
      ...[...others].flatMap(([day, { products }]) => (day >= range.from ? products : [])),
    ],
  };
}

async function readOthers(
  database: Database,
  days: readonly string[],
  counted: ReadonlyMap<string, number>,
  now: number,
): Promise<Map<string, DaySales>> {
  const [first, today] = [await findFirstDay(database), southAfricanDate(now)];
  const read = new Map<string, DaySales>();
  if (!first) return read;
  for (const day of days) {
    if (day < first || day > today || counted.has(day)) continue;
    read.set(day, await readDay(database.kysely, day));
  }
  return read;
}

const findByProvince = (
  { kysely }: Database,
  { from, to }: { from: string; to: string },
): Promise<SalesByProvinceTable[]> =>
  kysely.selectFrom('sales_by_province').selectAll().where('day', '>=', from).where('day', '<=', to).execute();

async function findByProduct(
  { kysely }: Database,
  days: readonly string[],
  counted: ReadonlyMap<string, number>,
): Promise<Sales['byProduct']> {
  const months = wholeMonths(days, new Set(counted.keys()));
  const periods = [...months, ...days.filter((day) => counted.has(day) && !months.includes(monthOf(day)))];
  if (periods.length === 0) return [];
  const rows = await kysely
    .selectFrom('sales_by_product')
    .select(({ fn }) => ['product_id', 'color', fn.sum('pieces').as('pieces'), fn.sum('cents').as('cents')])
    .where('period', 'in', periods)
    .groupBy(['product_id', 'color'])
    .execute();
  return rows.map(({ pieces, cents, ...row }) => ({ ...row, pieces: Number(pieces), cents: Number(cents) }));
}
