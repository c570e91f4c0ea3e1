import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { daysOf, monthToDate, NO_SALE, previousRange } from '@nara/shared-contracts/rules/analytics';
import { addDays, type DayRange, type Province } from '@nara/shared-contracts/rules/common';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { DAY_MS, southAfricanDate } from '#platform/time';
import type { SalesByProductTable, SalesByProvinceTable } from './tables';

/** Returns the start of a South African day (`2026-11-21`) and of the next day; epoch ms. */
export function spanOf(day: string): { from: number; until: number } {
  const from = Date.parse(`${day}T00:00:00+02:00`);
  return { from, until: from + DAY_MS };
}

/** Returns the month of a day: `2026-11` of `2026-11-21`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Lists every day of a month (`2026-11`). */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const next = `${monthOf(addDays(first, 31))}-01`;
  return daysOf({ from: first, to: addDays(next, -1) });
}

export interface ReportRanges {
  range: DayRange;
  previous: DayRange;
  isMonthToDate: boolean;
}

/** Returns the requested range, or by default the month until today, and the range before it. `now` in epoch ms. */
export function rangesOf({ from, to }: Partial<DayRange>, now: number): ReportRanges {
  const usual = monthToDate(southAfricanDate(now));
  const range = from && to ? { from, to } : usual;
  return { range, previous: previousRange(range), isMonthToDate: range.from === usual.from && range.to === usual.to };
}

/** Lists the months that lie entirely within `days` and whose sums are in `counted`. */
export function wholeMonths(days: readonly string[], counted: ReadonlySet<string>): string[] {
  const asked = new Set(days);
  return [...new Set(days.map(monthOf))].filter(
    (month) => counted.has(month) && daysOfMonth(month).every((day) => asked.has(day)),
  );
}

/** Sales of a day, counted from its orders. */
export interface DaySales {
  provinces: SalesByProvinceTable[];
  products: SalesByProductTable[];
  /** Number of shopping sessions: browsers that changed their cart. */
  sessions: number;
}

/** Counts the sales of a South African day (`2026-11-21`) from its orders. Rule: docs/product/analytics.md. */
export async function readDay(db: Kysely<Tables>, day: string): Promise<DaySales> {
  const [provinces, products, sessions] = [
    await readProvinces(db, day),
    await readProducts(db, day),
    await readSessions(db, day),
  ];
  return { provinces, products, sessions };
}

async function readProvinces(db: Kysely<Tables>, day: string): Promise<SalesByProvinceTable[]> {
  const { from, until } = spanOf(day);
  const orders = await db
    .selectFrom('orders')
    .select(['shipping_address_json', 'total_cents'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', 'not in', NO_SALE)
    .execute();
  const byProvince = new Map<Province, SalesByProvinceTable>();
  for (const { shipping_address_json, total_cents } of orders) {
    const { province } = JSON.parse(shipping_address_json) as ShippingAddress;
    const sum = byProvince.get(province) ?? { day, province, orders: 0, cents: 0 };
    byProvince.set(province, { ...sum, orders: sum.orders + 1, cents: sum.cents + total_cents });
  }
  return [...byProvince.values()];
}

async function readProducts(db: Kysely<Tables>, day: string): Promise<SalesByProductTable[]> {
  const { from, until } = spanOf(day);
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [
      'product_id',
      'color',
      fn.sum('quantity').as('pieces'),
      sql<number>`sum(quantity * unit_cents - order_items.discount_cents)`.as('cents'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', 'not in', NO_SALE)
    .groupBy(['product_id', 'color'])
    .execute();
  return rows.map(({ pieces, cents, ...row }) => ({
    ...row,
    period: day,
    pieces: Number(pieces),
    cents: Number(cents),
  }));
}

async function readSessions(db: Kysely<Tables>, day: string): Promise<number> {
  const { from, until } = spanOf(day);
  const { sessions } = await db
    .selectFrom('cart_events')
    .select(({ fn }) => fn.count('session_id').distinct().as('sessions'))
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(sessions);
}
