import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import type { Province } from '@nara/shared-contracts/rules/common';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { spanOf } from './periods';
import type { SalesByProductTable, SalesByProvinceTable } from './tables';

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
