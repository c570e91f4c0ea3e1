import { type Database, prepareInsert } from '../database';
import type { SeedProduct, SeedVariant } from '../seed';

/** Writes products with their variants and stock; call the result inside a transaction. */
export function prepareInsertProduct({ sqlite }: Database): (product: SeedProduct) => void {
  const insertProduct = prepareInsert(sqlite, 'products');
  const insertVariant = prepareInsert(sqlite, 'variants');
  const insertStock = prepareInsert(sqlite, 'stock_levels');

  const addVariant = (productId: string, { stock, ...variant }: SeedVariant, position: number) => {
    insertVariant({
      id: variant.id,
      product_id: productId,
      sku: variant.sku,
      size: variant.size,
      color: variant.color,
      color_code: variant.colorCode,
      woolworths_sku: variant.woolworthsSku,
      erp_variant_code: variant.erpVariantCode,
      position,
    });
    for (const [dc, available] of Object.entries(stock)) {
      insertStock({ variant_id: variant.id, dc: dc as keyof typeof stock, available });
    }
  };

  return (product) => {
    insertProduct({
      id: product.id,
      name: product.name,
      description: product.description,
      price_cents: product.priceCents,
      compare_at_cents: product.compareAtCents,
      category: product.category,
      subcategory: product.subcategory,
      tags_json: JSON.stringify(product.tags),
      garment: product.garment,
      erp_product_code: product.erpProductCode,
      released_at: product.releasedAt,
      is_active: product.isActive ? 1 : 0,
      position: product.position,
    });
    for (const [position, variant] of product.variants.entries()) addVariant(product.id, variant, position);
  };
}
