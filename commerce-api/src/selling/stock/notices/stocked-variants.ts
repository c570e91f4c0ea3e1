import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Selects variants of active products, with their stock over all distribution centres. */
export const selectStocked = (db: Kysely<Tables>) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .where('products.is_active', '=', 1)
    .where('variants.is_active', '=', 1)
    .select(['variants.id', 'variants.product_id', 'variants.color', 'variants.size', 'products.name'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_levels.available'), eb.lit(0)).as('stock'))
    .groupBy(['variants.id', 'products.id']);

/** A variant of an active product, with its stock over all centres. */
export interface StockedVariant {
  id: string;
  product_id: string;
  color: string;
  size: string;
  name: string;
  stock: number;
}
