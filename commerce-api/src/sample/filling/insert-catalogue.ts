import { insert, type Statement } from '#platform/database';
import type { SeedProduct, SeedUser, SeedVariant } from '#sample/data';
import type { SellableVariant } from '#selling/orders';

/** Returns the statement that writes a sample user. */
export const insertUser = ({ lastLoginAt, createdAt, ...user }: SeedUser): Statement =>
  insert('users', {
    ...user,
    last_login_at: lastLoginAt,
    created_at: createdAt,
    updated_at: createdAt,
  });

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

function insertVariant(
  productId: string,
  { stock, partner, proposal, ...variant }: SeedVariant,
  position: number,
): Statement[] {
  const levels = Object.entries(stock) as [keyof typeof stock, number][];
  return [
    insert('variants', {
      id: variant.id,
      product_id: productId,
      sku: variant.sku,
      size: variant.size,
      color: variant.color,
      color_code: variant.colorCode,
      woolworths_sku: variant.woolworthsSku,
      pending_woolworths_sku: proposal?.sku ?? null,
      pending_by: proposal?.by ?? null,
      woolworths_plu: partner?.plu ?? null,
      erp_variant_code: variant.erpVariantCode,
      barcode: partner?.barcode ?? null,
      wholesale_cents: partner?.wholesaleCents ?? null,
      retail_cents: partner?.retailCents ?? null,
      dc_codes_json: JSON.stringify(partner?.dcCodes ?? []),
      mapping_updated_at: 0,
      is_active: 1,
      position,
    }),
    ...levels.map(([dc, available]) => insert('stock_levels', { variant_id: variant.id, dc, available })),
  ];
}

/** Returns the statements that write a product with its variants and stock. */
export const insertProduct = (product: SeedProduct): Statement[] => [
  insert('products', {
    id: product.id,
    name: product.name,
    description: product.description,
    price_cents: product.priceCents,
    compare_at_cents: product.compareAtCents,
    regular_price_cents: null,
    regular_compare_at_cents: null,
    revision: 0,
    category: product.category,
    subcategory: product.subcategory,
    tags_json: JSON.stringify(product.tags),
    garment: product.garment,
    erp_product_code: product.erpProductCode,
    released_at: product.releasedAt,
    is_active: product.isActive ? 1 : 0,
    stage: null,
    slug: null,
    details_json: null,
    position: product.position,
  }),
  ...product.variants.flatMap((variant, position) => insertVariant(product.id, variant, position)),
];
