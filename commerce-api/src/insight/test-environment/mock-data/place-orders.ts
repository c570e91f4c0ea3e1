import type { MockDataResult } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import { recountDays } from '#insight/analytics';
import type { Database } from '#platform/database';
import { Refusal } from '#platform/http';
import { observeOrders } from '#platform/observability';
import type { Services } from '../../../services';
import { mockOrder, mockOrderId, mockOrderTime, type SoldVariant } from './order-body';

/** Placed at the same time: on SQLite they share a commit. */
const TOGETHER = 25;

interface Wanted {
  seed: number;
  from: number;
  quantity: number;
  /** Within so many past days. */
  days: number;
  /** A customer of its own for each order. */
  areNewCustomers: boolean;
}

/**
 * Places orders as shoppers do, with stock, outbox and confirmation; those that the seed made before are left alone.
 * The days that they are placed on are counted again.
 */
export async function placeMockOrders(
  services: Pick<Services, 'database' | 'events' | 'instruments' | 'now' | 'outbox' | 'placeOrderAt'>,
  { seed, from, quantity, days, areNewCustomers }: Wanted,
  requestId: string,
): Promise<MockDataResult> {
  const { database, events, instruments, now, outbox, placeOrderAt } = services;
  const noteOrder = observeOrders(instruments);
  const variants = await findVariantsInStock(database);
  const wanted = Array.from({ length: quantity }, (_, place) => ({
    seed,
    index: from + place,
    isNewCustomer: areNewCustomers,
  }));
  const taken = await findTakenIds(database, wanted.map(mockOrderId));
  const result: MockDataResult = { made: 0, known: taken.size, refused: 0, reason: null };
  const refuse = (reason: string) => {
    result.refused += 1;
    result.reason ??= reason;
  };

  const placeOne = async (which: (typeof wanted)[number]): Promise<number | null> => {
    const at = mockOrderTime(which, days, now());
    const body = mockOrder(which, variants, at);
    if (!body) {
      refuse('Nothing is left in stock.');
      return null;
    }
    try {
      const placed = await placeOrderAt(() => at)(body, requestId);
      if (placed) noteOrder(placed.order, placed.items, requestId);
      result.made += 1;
      return at;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      refuse(fault.detail);
      return null;
    }
  };

  const fresh = wanted.filter((which) => !taken.has(mockOrderId(which)));
  const times: number[] = [];
  for (let start = 0; start < fresh.length; start += TOGETHER) {
    const placed = await Promise.all(fresh.slice(start, start + TOGETHER).map(placeOne));
    times.push(...placed.filter((at) => at !== null));
  }
  await recountDays(database.kysely, times);
  outbox.nudge();
  if (times.length > 0) events.publish('order.created', 'mock-data');
  return result;
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
    .groupBy(['variants.id', 'variants.product_id', 'products.price_cents'])
    .having(({ fn }) => fn.sum<number>('stock_levels.available'), '>', 0)
    .orderBy('variants.id')
    .execute();
  return rows.map(({ id, product_id, price_cents, available }) => ({
    productId: product_id,
    variantId: id,
    price: toRand(price_cents),
    available: Number(available),
  }));
}

async function findTakenIds({ kysely }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await kysely.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
