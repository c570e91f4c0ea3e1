import type { Product, ProductColor, ProductSummary, ProductText, Variant } from '@nara/shared-contracts/api/catalogue';
import type { ProductReviews, Rating } from '@nara/shared-contracts/api/reviews';
import { garmentImage, IMAGE_VIEWS, pictureImage, plainDescription } from '@nara/shared-contracts/rules/catalogue';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { findPictures, selectPictures } from './pictures/queries';
import { detailsOf } from './products/content';
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
  const variants = Map.groupBy(await selectSold(database.kysely).execute(), ({ product_id }) => product_id);
  const pictures = Map.groupBy(await selectPictures(database.kysely).execute(), ({ product_id }) => product_id);
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
  const variants = Map.groupBy(rows, ({ product_id }) => product_id);
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

const byColor = (variants: readonly StockedVariant[]) => Map.groupBy(variants, ({ color_code }) => color_code);

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
