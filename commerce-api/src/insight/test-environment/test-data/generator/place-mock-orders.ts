import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import { recountDays } from '#insight/analytics';
import type { Database } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, publishCommitted } from '#platform/subject';
import { type NewOrderBody, orderPlaced, placeOrder } from '#selling/orders';
import { shopSettings } from '#selling/shop-settings';
import { mockOrder, mockOrderId, mockOrderTime, type SoldVariant } from './mock-order';

/** Orders placed concurrently: on SQLite they share a commit. */
const TOGETHER = 25;

interface Wanted {
  seed: number;
  from: number;
  quantity: number;
  /** Number of past days over which orders are spread. */
  days: number;
  /** True to use a new customer for each order. */
  areNewCustomers: boolean;
}

/**
 * Places orders as shoppers do, with stock, outbox and confirmation. Skips those that the seed created before. The days
 * of the orders are marked for a recount of sales.
 */
export async function placeMockOrders(
  context: Context,
  { seed, from, quantity, days, areNewCustomers }: Wanted,
  requestId: string,
): Promise<MockDataResult> {
  const { database, now } = context;
  const variants = await findVariantsInStock(database);
  const wanted = Array.from({ length: quantity }, (_, place) => ({
    seed,
    index: from + place,
    isNewCustomer: areNewCustomers,
  }));
  const shop = await context.get(shopSettings)();
  const taken = await findTakenIds(database, wanted.map(mockOrderId));
  const result: MockDataResult = { made: 0, known: taken.size, refused: 0, reason: null };

  const placeOne = async (which: (typeof wanted)[number]): Promise<number[]> => {
    const at = mockOrderTime(which, days, now());
    const body = mockOrder(which, variants, at, shop);
    const refusal = body ? await place(context, body, at, requestId) : 'Nothing is left in stock.';
    if (refusal === null) {
      result.made += 1;
      return [at];
    }
    result.refused += 1;
    result.reason ??= refusal;
    return [];
  };

  const fresh = wanted.filter((which) => !taken.has(mockOrderId(which)));
  const times: number[] = [];
  for (let start = 0; start < fresh.length; start += TOGETHER) {
    const placed = await Promise.all(fresh.slice(start, start + TOGETHER).map(placeOne));
    times.push(...placed.flat());
  }
  await recountDays(database.kysely, times);
  return result;
}

/** Places one order at `at` (epoch ms). Returns the reason for a refusal; null if it was placed. */
async function place(context: Context, body: NewOrderBody, at: number, requestId: string): Promise<string | null> {
  try {
    const placed = await placeOrder(context, { body, requestId, clock: () => at, isWithoutPromotions: true });
    if (placed) publishCommitted(context, orderPlaced, placed);
    return null;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return fault.detail;
  }
}

async function findVariantsInStock({ kysely }: Database): Promise<SoldVariant[]> {
  const rows = await kysely
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select(({ fn }) => [
      'variants.id',
      'variants.product_id',
      'products.price_cents',
      fn.sum<number>('stock_levels.available').as('available'),
    ])
    .where('products.is_active', '=', 1)
    .where('variants.is_active', '=', 1)
    .groupBy(['variants.id', 'variants.product_id', 'products.price_cents'])
    .having(({ fn }) => fn.sum<number>('stock_levels.available'), '>', 0)
    .orderBy('variants.id')
    .execute();
  return rows.map(({ id, product_id, price_cents, available }) => ({
    productId: product_id,
    variantId: id,
    priceCents: price_cents,
    available: Number(available),
  }));
}

async function findTakenIds({ kysely }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await kysely.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
