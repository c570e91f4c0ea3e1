import type {
  EditedProduct,
  PlannedPrice,
  ProductHistory,
  ProductPicture,
  ProductRow,
} from '@nara/shared-contracts/api/catalogue';
import type { ProductStatus } from '@nara/shared-contracts/rules/catalogue';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { toIso } from '#platform/time';
import { toFocalPoint } from '../pictures/queries';
import type { StockedVariant } from '../range';
import { imageOf, imagesOf, imagesOfColor } from '../range';
import type {
  PlannedPriceTable,
  ProductDraftTable,
  ProductPictureTable,
  ProductRevisionTable,
  ProductTable,
} from '../tables';
import { codeOf, drafted, randOrNull, toContent } from './content';
import type { EditedRows, ListedProduct } from './queries';

const colorsOf = (variants: readonly StockedVariant[]) => new Set(variants.map(({ color_code }) => color_code));
const sumOf = (variants: readonly StockedVariant[]) => variants.reduce((sum, { stock }) => sum + stock, 0);

/** Returns the status of a product. */
const statusOf = ({ is_active, stage }: Pick<ProductTable, 'is_active' | 'stage'>): ProductStatus =>
  is_active === 1 ? 'sold' : (stage ?? 'withdrawn');

/** Returns a row of the catalogue's list. */
export const toProductRow = ({ product, variants, pictures, planned, ...then }: ListedProduct): ProductRow => ({
  id: product.id,
  name: product.name,
  category: product.category,
  subcategory: product.subcategory,
  status: statusOf(product),
  price: toRand(then.price_cents),
  compareAtPrice: randOrNull(then.compare_at_cents),
  image: imagesOfColor(product.garment, variants[0]?.color_code ?? '', pictures)[0] ?? '',
  colors: colorsOf(variants).size,
  variants: variants.length,
  stock: sumOf(variants),
  planned,
  revision: product.revision,
});

const toPlannedPrice = (row: PlannedPriceTable): PlannedPrice => ({
  id: row.id,
  price: toRand(row.price_cents),
  compareAtPrice: randOrNull(row.compare_at_cents),
  from: toIso(row.from_at),
  until: row.until_at === null ? null : toIso(row.until_at),
  by: row.by,
});

const toDraft = (product: ProductTable, row: ProductDraftTable): EditedProduct['draft'] => ({
  content: drafted(toContent(product), row),
  version: row.version,
  at: toIso(row.at),
  by: row.by,
});

const toPicture = (row: ProductPictureTable): ProductPicture => ({
  id: row.id,
  colorCode: row.color_code,
  text: row.text,
  focalPoint: toFocalPoint(row),
  image: imageOf(row),
  width: row.width,
  height: row.height,
  at: toIso(row.at),
  by: row.by,
});

/** Returns the pictures of a revision as the history shows them. */
const toRevised = (json: string | null) =>
  (JSON.parse(json ?? '[]') as ProductPictureTable[]).map((row) => ({
    id: row.id,
    colorCode: row.color_code,
    text: row.text,
    image: imageOf(row),
  }));

/** Returns a product as staff edit it. */
export const toEditedProduct = ({
  product,
  variants,
  pictures,
  plans,
  draft,
  publication,
}: EditedRows): EditedProduct => ({
  id: product.id,
  content: toContent(product),
  revision: product.revision,
  price: toRand(product.price_cents),
  compareAtPrice: randOrNull(product.compare_at_cents),
  planned: plans.map(toPlannedPrice),
  status: statusOf(product),
  code: codeOf(product),
  slug: product.slug,
  draft: draft ? toDraft(product, draft) : null,
  publication: publication ? { at: toIso(publication.publish_at), by: publication.by } : null,
  images: imagesOf(product, variants, pictures),
  pictures: [...colorsOf(variants)].flatMap((code) =>
    pictures.filter(({ color_code }) => color_code === code).map(toPicture),
  ),
  variants: variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    color: variant.color,
    colorCode: variant.color_code,
    size: variant.size,
    barcode: variant.barcode,
    woolworthsSku: variant.woolworths_sku,
    stock: variant.stock,
    isActive: variant.is_active === 1,
  })),
});

/** Returns revisions as the history shows them. */
export const toHistory = (rows: readonly ProductRevisionTable[], hasMore: boolean): ProductHistory => ({
  revisions: rows.map((row) => ({
    revision: row.revision,
    at: toIso(row.at),
    by: row.by,
    restored: row.restored,
    before: JSON.parse(row.before_json),
    after: JSON.parse(row.after_json),
    ...(row.pictures_after_json !== null && {
      pictures: { before: toRevised(row.pictures_before_json), after: toRevised(row.pictures_after_json) },
    }),
  })),
  hasMore,
});
