import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { daysOf, productGroupOf } from '@nara/shared-contracts/rules/analytics';
import type { DayRange, Province } from '@nara/shared-contracts/rules/common';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { ProductTable } from '#selling/catalogue/tables';
import type { Sales } from './find-sales';
import { monthOf, type ReportRanges } from './periods';

export type KnownProducts = ReadonlyMap<string, Pick<ProductTable, 'name' | 'subcategory'>>;

/** Ranges up to a quarter show a point per day, longer ones a point per month. */
const MOST_DAYS_BY_DAY = 92;

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
  const step = days.length > MOST_DAYS_BY_DAY ? 'month' : 'day';
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
