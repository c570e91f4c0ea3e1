import type { SeedProduct } from '#sample/data';
import type { SellableVariant } from '#selling/orders';

/** Returns the data of each variant that orders need, by its id. */
export const sellableVariants = (products: readonly SeedProduct[]): Map<string, SellableVariant> =>
  new Map(
    products.flatMap((product) =>
      product.variants.map(({ id, sku, size, color, colorCode }) => [
        id,
        {
          product_id: product.id,
          variant_id: id,
          name: product.name,
          sku,
          color,
          color_code: colorCode,
          size,
          garment: product.garment,
          category: product.category,
          subcategory: product.subcategory,
          picture_hash: null,
          unit_cents: product.priceCents,
          is_active: product.isActive ? 1 : 0,
        },
      ]),
    ),
  );
