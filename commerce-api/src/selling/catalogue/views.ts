import type { Product, ProductColor, ProductSummary, Variant } from '@nara/shared-contracts';
import { garmentImage, IMAGE_VIEWS, toRand } from '@nara/shared-contracts/rules';
import { groupRows } from '#platform/database';
import { toIso } from '#platform/time';
import { detailsOf } from './products/content';
import type { StockedProduct, StockedVariant } from './queries';
import type { ProductTable } from './tables';

const FULFILLMENT_PARTNER = 'Woolworths';

/** Returns a product for grids. */
export const toSummary = ({ product, variants }: StockedProduct): ProductSummary => ({
  ...headOf(product),
  colors: [...byColor(variants).values()].map((ofColor) => toColor(product.garment, ofColor)),
});

/** Returns a product for its page. */
export const toProduct = ({ product, variants }: StockedProduct): Product => ({
  ...headOf(product),
  description: product.description,
  images: imagesOf(product, variants),
  variants: variants.map(toVariant),
  garment: product.garment,
  woolworthsSkuMapping: Object.fromEntries(
    variants.flatMap(({ id, woolworths_sku }) => (woolworths_sku ? [[id, woolworths_sku]] : [])),
  ),
  erpProductCode: product.erp_product_code,
  fulfillmentPartner: FULFILLMENT_PARTNER,
  isActive: product.is_active === 1,
  ...saidOf(product),
});

/** Returns the paths of a product's pictures, colour by colour. */
export const imagesOf = ({ garment }: ProductTable, variants: readonly StockedVariant[]): string[] =>
  [...byColor(variants).keys()].flatMap((code) => IMAGE_VIEWS.map((view) => garmentImage(garment, code, view)));

/** Returns what staff said of a product that its category does not say already. */
function saidOf(product: ProductTable): Pick<Product, 'material' | 'care' | 'measurements'> {
  const { material, care, measurements } = detailsOf(product);
  return {
    ...(material !== null && { material }),
    ...(care.length > 0 && { care }),
    ...(measurements.length > 0 && { measurements }),
  };
}

const byColor = (variants: readonly StockedVariant[]) => groupRows(variants, ({ color_code }) => color_code);

const headOf = (product: ProductTable) => ({
  id: product.id,
  name: product.name,
  ...(product.slug !== null && { slug: product.slug }),
  price: toRand(product.price_cents),
  ...(product.compare_at_cents !== null && { compareAtPrice: toRand(product.compare_at_cents) }),
  category: product.category,
  subcategory: product.subcategory,
  tags: JSON.parse(product.tags_json) as string[],
  releasedAt: toIso(product.released_at),
});

function toColor(garment: string, variants: readonly StockedVariant[]): ProductColor {
  const { color = '', color_code: colorCode = '' } = variants[0] ?? {};
  return {
    color,
    colorCode,
    image: garmentImage(garment, colorCode, 'front'),
    sizes: variants.map(({ size }) => size),
    sizesInStock: variants.filter(({ stock }) => stock > 0).map(({ size }) => size),
  };
}

const toVariant = (row: StockedVariant): Variant => ({
  id: row.id,
  sku: row.sku,
  size: row.size,
  color: row.color,
  colorCode: row.color_code,
  stock: row.stock,
  woolworthsSku: row.woolworths_sku,
  erpVariantCode: row.erp_variant_code,
});
