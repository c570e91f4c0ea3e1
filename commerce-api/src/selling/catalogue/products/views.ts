import type { EditedProduct, PlannedPrice, ProductHistory, ProductRow, ProductStatus } from '@nara/shared-contracts';
import { garmentImage, toRand } from '@nara/shared-contracts/rules';
import { toIso } from '#platform/time';
import type { StockedVariant } from '../queries';
import type { PlannedPriceTable, ProductDraftTable, ProductRevisionTable, ProductTable } from '../tables';
import { imagesOf } from '../views';
import { drafted, randOrNull, toContent } from './content';
import { codeOf } from './life/product-codes';
import type { EditedRows, ListedProduct } from './queries';

const colorsOf = (variants: readonly StockedVariant[]) => new Set(variants.map(({ color_code }) => color_code));
const sumOf = (variants: readonly StockedVariant[]) => variants.reduce((sum, { stock }) => sum + stock, 0);

/** Returns where a product is in its life. */
const statusOf = ({ is_active, stage }: Pick<ProductTable, 'is_active' | 'stage'>): ProductStatus =>
  is_active === 1 ? 'sold' : (stage ?? 'withdrawn');

/** Returns a row of the catalogue's list. */
export const toProductRow = ({ product, variants, planned, ...then }: ListedProduct): ProductRow => ({
  id: product.id,
  name: product.name,
  category: product.category,
  subcategory: product.subcategory,
  status: statusOf(product),
  price: toRand(then.price_cents),
  compareAtPrice: randOrNull(then.compare_at_cents),
  image: garmentImage(product.garment, variants[0]?.color_code ?? '', 'front'),
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

/** Returns a product as staff edit it. */
export const toEditedProduct = ({ product, variants, plans, draft, publication }: EditedRows): EditedProduct => ({
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
  images: imagesOf(product, variants),
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
  })),
  hasMore,
});
