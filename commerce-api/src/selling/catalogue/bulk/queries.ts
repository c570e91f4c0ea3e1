import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkQuery } from '@nara/shared-contracts/api/catalogue';
import { MAX_AT_ONCE } from '@nara/shared-contracts/rules/catalogue';
import { type Kysely, sql } from 'kysely';
import { type Database, readSort, type Tables } from '#platform/database';
import { narrowed } from '../products/queries';
import type { PlannedPriceTable, ProductTable } from '../tables';

/** Number of rows that one statement reads or writes before other work gets a turn. */
const BATCH = 500;

/** Yields values in batches, letting other work run after each. */
export async function* inBatches<T>(values: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < values.length; from += BATCH) {
    yield values.slice(from, from + BATCH);
    await nextTurn();
  }
}

/** Selects the products that match a filter, in its order. Prices are the regular ones. */
function ordered({ kysely }: Database, filter: BulkQuery) {
  const { key, direction } = readSort<'position' | 'name' | 'price'>(filter.sort ?? 'position');
  const order = {
    position: sql`products.position`,
    name: sql`lower(products.name)`,
    price: sql`coalesce(products.regular_price_cents, products.price_cents)`,
  }[key];
  return narrowed(kysely, filter).orderBy(order, direction).orderBy('products.id', direction);
}

/** Returns the first products that match a filter, and the total number of matches. */
export async function findSheet(
  database: Database,
  filter: BulkQuery,
): Promise<{ products: ProductTable[]; total: number }> {
  const { total } = await narrowed(database.kysely, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const products = await ordered(database, filter).selectAll('products').limit(MAX_AT_ONCE).execute();
  return { products, total };
}

/** Yields every product that matches a filter, in batches. */
export async function* eachProductBatch(database: Database, filter: BulkQuery): AsyncGenerator<ProductTable[]> {
  const found = await ordered(database, filter).select('products.id').execute();
  for await (const batch of inBatches(found)) {
    const ids = batch.map(({ id }) => id);
    const products = await findProductsById(database.kysely, ids);
    yield ids.flatMap((id) => products.get(id) ?? []);
  }
}

/**
 * Returns the products with these ids, on sale or not. With `isLocked`, their rows stay locked until the transaction
 * ends.
 */
export async function findProductsById(
  db: Kysely<Tables>,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, ProductTable>> {
  const products = new Map<string, ProductTable>();
  // Always in the same order, so that two callers never deadlock.
  for await (const some of inBatches([...new Set(ids)].sort())) {
    const query = db.selectFrom('products').selectAll().where('id', 'in', some).orderBy('id');
    for (const product of await (isLocked ? query.forUpdate() : query).execute()) products.set(product.id, product);
  }
  return products;
}

/** Returns the planned prices that are in effect at a time (epoch ms), by product. */
export async function findPlansAt(
  db: Kysely<Tables>,
  ids: readonly string[],
  at: number,
): Promise<Map<string, PlannedPriceTable[]>> {
  const plans = await db
    .selectFrom('planned_prices')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('from_at', '<=', at)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .execute();
  return Map.groupBy(plans, ({ product_id }) => product_id);
}
