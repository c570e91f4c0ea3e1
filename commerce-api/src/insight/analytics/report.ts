import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { daysOf, productGroupOf } from '@nara/shared-contracts/rules/analytics';
import { type DayRange, PROVINCES, type Province } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Database } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { ProductTable } from '#selling/catalogue/tables';
import { findCounted, findFirstDay } from './counter';
import { type DaySales, monthOf, type ReportRanges, readDay, wholeMonths } from './periods';
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

export type KnownProducts = ReadonlyMap<string, Pick<ProductTable, 'name' | 'subcategory'>>;

/** Ranges up to a quarter show a point per day, longer ones a point per month. */
const MAX_DAYS_BY_DAY = 92;

/** Returns a share in percent, with one decimal. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

const mostFirst = (a: { sales: number }, b: { sales: number }): number => b.sales - a.sales;

/** Returns the sales report. Rules: docs/product/analytics.md. */
export function toReport(
  { range, previous, isMonthToDate }: ReportRanges,
  sales: Sales,
  known: KnownProducts,
): Omit<SalesReport, 'promotions'> {
  const [now, before] = [totalsOf(sales, range), totalsOf(sales, previous)];
  const compare = (figure: (totals: Totals) => number | null): ComparedFigure => ({
    now: figure(now),
    before: figure(before),
  });
  return {
    range,
    previous,
    isMonthToDate,
    revenue: compare(({ cents }) => toRand(cents)),
    orders: compare(({ orders }) => orders),
    averageOrderValue: compare(({ cents, orders }) => (orders === 0 ? null : toRand(Math.round(cents / orders)))),
    // A shopper who returns to a cart from another day orders without a session on that day, so the rate is capped.
    conversionRate: compare(({ orders, sessions }) =>
      sessions === 0 ? null : Math.min(100, percentOf(orders, sessions)),
    ),
    trend: trendOf({ range, previous }, sales),
    categories: categoriesOf(sales, known),
    regions: regionsOf(sales, range),
    products: productsOf(sales, known).slice(0, 5),
  };
}

interface Totals {
  orders: number;
  cents: number;
  sessions: number;
}

function totalsOf({ byProvince, sessions }: Sales, range: DayRange): Totals {
  const rows = byProvince.filter(({ day }) => day >= range.from && day <= range.to);
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    sessions: daysOf(range).reduce((sum, day) => sum + (sessions.get(day) ?? 0), 0),
  };
}

function trendOf(
  { range, previous }: Pick<ReportRanges, 'range' | 'previous'>,
  { byProvince }: Sales,
): SalesReport['trend'] {
  const byDay = new Map<string, { cents: number; orders: number }>();
  for (const { day, cents, orders } of byProvince) {
    const sum = byDay.get(day) ?? { cents: 0, orders: 0 };
    byDay.set(day, { cents: sum.cents + cents, orders: sum.orders + orders });
  }
  const [days, earlier] = [daysOf(range), daysOf(previous)];
  const step = days.length > MAX_DAYS_BY_DAY ? 'month' : 'day';
  const points = new Map<string, { from: string; cents: number; orders: number; before: number }>();
  for (const [index, day] of days.entries()) {
    const key = step === 'month' ? monthOf(day) : day;
    const point = points.get(key) ?? { from: day, cents: 0, orders: 0, before: 0 };
    const { cents = 0, orders = 0 } = byDay.get(day) ?? {};
    const before = byDay.get(earlier[index] ?? '')?.cents ?? 0;
    points.set(key, {
      ...point,
      cents: point.cents + cents,
      orders: point.orders + orders,
      before: point.before + before,
    });
  }
  return {
    step,
    points: [...points.values()].map(({ from, cents, orders, before }) => ({
      from,
      sales: toRand(cents),
      orders,
      before: toRand(before),
    })),
  };
}

function categoriesOf({ byProduct }: Sales, known: KnownProducts): SalesReport['categories'] {
  const byName = new Map<SalesReport['categories'][number]['name'], number>();
  for (const { product_id, cents } of byProduct) {
    const name = productGroupOf(known.get(product_id)?.subcategory ?? '');
    byName.set(name, (byName.get(name) ?? 0) + cents);
  }
  const all = byProduct.reduce((sum, { cents }) => sum + cents, 0);
  return [...byName]
    .map(([name, cents]) => ({ name, sales: toRand(cents), share: percentOf(cents, all) }))
    .sort(mostFirst);
}

function regionsOf({ byProvince }: Sales, { from, to }: DayRange): SalesReport['regions'] {
  const byCode = new Map<Province, { cents: number; orders: number }>();
  for (const { day, province, cents, orders } of byProvince) {
    if (day < from || day > to) continue;
    const sum = byCode.get(province) ?? { cents: 0, orders: 0 };
    byCode.set(province, { cents: sum.cents + cents, orders: sum.orders + orders });
  }
  const all = [...byCode.values()].reduce((sum, { cents }) => sum + cents, 0);
  return [...byCode]
    .map(([code, { cents, orders }]) => ({
      code,
      region: PROVINCES[code],
      sales: toRand(cents),
      orders,
      share: percentOf(cents, all),
    }))
    .sort(mostFirst);
}

/** Returns every product and colour that was sold, bestsellers first. */
export function productsOf({ byProduct }: Sales, known: KnownProducts): SalesReport['products'] {
  const byKey = new Map<string, { product: string; cents: number; pieces: number }>();
  for (const { product_id, color, cents, pieces } of byProduct) {
    const key = `${product_id} ${color}`;
    const product = `${known.get(product_id)?.name ?? product_id} - ${color}`;
    const sum = byKey.get(key) ?? { product, cents: 0, pieces: 0 };
    byKey.set(key, { product, cents: sum.cents + cents, pieces: sum.pieces + pieces });
  }
  return [...byKey.values()]
    .map(({ product, cents, pieces }) => ({ product, sales: toRand(cents), pieces }))
    .sort((a, b) => mostFirst(a, b) || a.product.localeCompare(b.product));
}
