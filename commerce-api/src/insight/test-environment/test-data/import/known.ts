import { type Kysely, sql } from 'kysely';
import { type Database, groupRows, type Tables } from '#platform/database';

/** Known data of a SKU. */
export interface KnownSku {
  variantId: string;
  productId: string;
  /** Price in cents. */
  priceCents: number;
  isActive: boolean;
  /** Stock by centre. */
  levels: ReadonlyMap<string, number>;
}

const BATCH = 500;

/** Finds the SKUs of a file that exist. */
export async function findKnownSkus(
  { kysely }: { kysely: Kysely<Tables> },
  skus: readonly string[],
): Promise<Map<string, KnownSku>> {
  const known = new Map<string, KnownSku>();
  for (let from = 0; from < skus.length; from += BATCH) {
    const rows = await kysely
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
      .select([
        'variants.id',
        'variants.sku',
        'variants.product_id',
        'products.price_cents',
        'stock_levels.dc',
        'stock_levels.available',
      ])
      .select(sql<number>`products.is_active * variants.is_active`.as('is_active'))
      .where('variants.sku', 'in', skus.slice(from, from + BATCH))
      .execute();
    for (const [sku, levels] of groupRows(rows, (row) => row.sku)) {
      const [first] = levels;
      if (!first) continue;
      known.set(sku, {
        variantId: first.id,
        productId: first.product_id,
        priceCents: first.price_cents,
        isActive: first.is_active === 1,
        levels: new Map(levels.flatMap(({ dc, available }) => (dc && available !== null ? [[dc, available]] : []))),
      });
    }
  }
  return known;
}

/** Finds the Woolworths SKUs that already belong to a variant. */
export async function findTakenWoolworthsSkus(
  { kysely }: Pick<Database, 'kysely'>,
  wanted: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < wanted.length; from += BATCH) {
    const rows = await kysely
      .selectFrom('variants')
      .select('woolworths_sku')
      .where('woolworths_sku', 'in', wanted.slice(from, from + BATCH))
      .execute();
    for (const { woolworths_sku } of rows) if (woolworths_sku) taken.add(woolworths_sku);
  }
  return taken;
}
