import { type Kysely, sql } from 'kysely';
import { variantName } from '#exchange/sku-mapping';
import type { Tables } from '#platform/database';
import type { Cause } from './cause';
import type { NamedVariant } from './texts';

/** Finds the variants that some causes are about, with a single query. */
export async function findVariantsOf(
  db: Kysely<Tables>,
  causes: readonly Cause[],
): Promise<(cause: Cause) => NamedVariant | undefined> {
  const ids = causes.flatMap((cause) => (cause.kind === 'sku-unmapped' ? cause.variantId : []));
  const skus = causes.flatMap((cause) => (cause.kind === 'sku-unknown' ? cause.sku.toLowerCase() : []));
  if (ids.length + skus.length === 0) return () => undefined;
  const LOWER_SKU = sql<string>`lower(variants.woolworths_sku)`;
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('variants.id', 'in', [...new Set(ids)])] : []),
        ...(skus.length > 0 ? [eb(LOWER_SKU, 'in', [...new Set(skus)])] : []),
      ]),
    )
    .select(['variants.id', 'variants.color', 'variants.size', 'variants.woolworths_sku', 'products.name'])
    .execute();
  const variants = rows.map((row) => ({
    id: row.id,
    name: `${row.name}, ${variantName(row)}`,
    woolworthsSku: row.woolworths_sku,
  }));
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const bySku = new Map(variants.map((variant) => [variant.woolworthsSku?.toLowerCase(), variant]));
  return (cause) => {
    if (cause.kind === 'sku-unmapped') return byId.get(cause.variantId);
    return cause.kind === 'sku-unknown' ? bySku.get(cause.sku.toLowerCase()) : undefined;
  };
}
