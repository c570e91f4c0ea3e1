import type { ProductText } from '@nara/shared-contracts/api/catalogue';
import { plainDescription } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import { type Database, groupRows, type Tables } from '#platform/database';
import { findPictures, selectPictures } from './pictures/queries';
import type { ProductPictureTable, ProductTable, VariantTable } from './tables';

/** A variant with its stock over all distribution centres. */
export type StockedVariant = VariantTable & { stock: number };

export interface StockedProduct {
  product: ProductTable;
  /** Variants, in the order of the product. */
  variants: StockedVariant[];
  /** Uploaded pictures, sorted by position within each colour, including those that the shop does not show. */
  pictures: ProductPictureTable[];
}

/** Selects the variants that are on sale, provided that their product is. */
const selectSold = (db: Kysely<Tables>) => selectStocked(db).where('variants.is_active', '=', 1);

const selectProducts = ({ kysely }: Database) => kysely.selectFrom('products').selectAll().where('is_active', '=', 1);

/** Selects variants with their stock, in the order of their products. */
export const selectStocked = (db: Kysely<Tables>) =>
  db
    .selectFrom('variants')
    .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .selectAll('variants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_levels.available'), eb.lit(0)).as('stock'))
    .groupBy('variants.id')
    .orderBy('variants.product_id')
    .orderBy('variants.position');

/** Returns the active range in the shop's order. */
export async function findRange(database: Database): Promise<StockedProduct[]> {
  const products = await selectProducts(database).orderBy('position').orderBy('id').execute();
  const variants = groupRows(await selectSold(database.kysely).execute(), ({ product_id }) => product_id);
  const pictures = groupRows(await selectPictures(database.kysely).execute(), ({ product_id }) => product_id);
  return products.map((product) => ({
    product,
    variants: variants.get(product.id) ?? [],
    pictures: pictures.get(product.id) ?? [],
  }));
}

/** Returns the descriptions and SKUs of the active range. */
export async function findTexts({ kysely }: Database): Promise<ProductText[]> {
  const products = await kysely
    .selectFrom('products')
    .select(['id', 'description'])
    .where('is_active', '=', 1)
    .execute();
  const rows = await kysely
    .selectFrom('variants')
    .select(['product_id', 'sku', 'color'])
    .where('is_active', '=', 1)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const variants = groupRows(rows, ({ product_id }) => product_id);
  return products.map(({ id, description }) => ({
    id,
    description: plainDescription(description),
    variants: (variants.get(id) ?? []).map(({ sku, color }) => ({ sku, color })),
  }));
}

/** Returns one active product, or null. */
export async function findProduct(database: Database, id: string): Promise<StockedProduct | null> {
  const product = await selectProducts(database).where('id', '=', id).executeTakeFirst();
  if (!product) return null;
  const { kysely } = database;
  return {
    product,
    variants: await selectSold(kysely).where('product_id', '=', id).execute(),
    pictures: await findPictures(kysely, id),
  };
}
