import type { Product, ProductColor, ProductSummary, Variant } from '@nara/shared-contracts/api/catalogue';
import type { ProductReviews, Rating } from '@nara/shared-contracts/api/reviews';
import { garmentImage, IMAGE_VIEWS, pictureImage } from '@nara/shared-contracts/rules/catalogue';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { groupRows } from '#platform/database';
import { toIso } from '#platform/time';
import { detailsOf } from './products/content';
import type { StockedProduct, StockedVariant } from './queries';
import type { ProductPictureTable, ProductTable } from './tables';

const FULFILLMENT_PARTNER = 'Woolworths';

/** Returns a product for grids, with its rating if it has one. */
export const toSummary = ({ product, variants, pictures }: StockedProduct, rating?: Rating): ProductSummary => ({
  ...headOf(product),
  ...(rating && { rating }),
  colors: [...byColor(variants).values()].map((ofColor) => toColor(product.garment, ofColor, pictures)),
});

/** Returns a product for its page, with its ratings and reviews if there are any. */
export const toProduct = (
  { product, variants, pictures }: StockedProduct,
  reviews: ProductReviews | null = null,
): Product => ({
  ...headOf(product),
  description: product.description,
  images: imagesOf(product, variants, pictures),
  ...textsOf(pictures),
  variants: variants.map(toVariant),
  garment: product.garment,
  woolworthsSkuMapping: Object.fromEntries(
    variants.flatMap(({ id, woolworths_sku }) => (woolworths_sku ? [[id, woolworths_sku]] : [])),
  ),
  erpProductCode: product.erp_product_code,
  fulfillmentPartner: FULFILLMENT_PARTNER,
  isActive: product.is_active === 1,
  ...saidOf(product),
  ...(reviews && { reviews }),
});

/** Returns the paths of a product's pictures, colour by colour. */
export const imagesOf = (
  { garment }: ProductTable,
  variants: readonly StockedVariant[],
  pictures: readonly ProductPictureTable[],
): string[] => [...byColor(variants).keys()].flatMap((code) => imagesOfColor(garment, code, pictures));

/** Returns the path of an uploaded picture. */
export const imageOf = ({ image_hash, color_code }: Pick<ProductPictureTable, 'image_hash' | 'color_code'>): string =>
  pictureImage(image_hash, color_code);

/**
 * Tells whether the shop shows a picture. It must have an alternative text, so that shoppers who cannot see it can
 * follow too.
 */
const isShown = ({ text }: ProductPictureTable): boolean => text !== null;

/** Returns the pictures that the shop shows for a colour: the uploaded ones if there are any, otherwise the artwork. */
export function imagesOfColor(garment: string, colorCode: string, pictures: readonly ProductPictureTable[]): string[] {
  const own = pictures.filter((picture) => picture.color_code === colorCode && isShown(picture));
  return own.length > 0 ? own.map(imageOf) : IMAGE_VIEWS.map((view) => garmentImage(garment, colorCode, view));
}

/** Returns the alternative texts of uploaded pictures by path, if there are any. */
function textsOf(pictures: readonly ProductPictureTable[]): Pick<Product, 'pictureTexts'> {
  const texts = pictures.flatMap((picture) => (picture.text === null ? [] : [[imageOf(picture), picture.text]]));
  return texts.length > 0 ? { pictureTexts: Object.fromEntries(texts) } : {};
}

/** Returns the details that staff entered for a product, which replace those of its category. */
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

function toColor(
  garment: string,
  variants: readonly StockedVariant[],
  pictures: readonly ProductPictureTable[],
): ProductColor {
  const { color = '', color_code: colorCode = '' } = variants[0] ?? {};
  const [image = '', back = null] = imagesOfColor(garment, colorCode, pictures);
  const hasArtwork = image === garmentImage(garment, colorCode, 'front');
  return {
    color,
    colorCode,
    image,
    ...(!hasArtwork && { back }),
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
