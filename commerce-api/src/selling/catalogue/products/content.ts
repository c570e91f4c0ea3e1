import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import { GARMENTS, PRODUCT_CODE } from '@nara/shared-contracts/rules/catalogue';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { ProductDraftTable, ProductTable } from '../tables';

type ContentColumns = Pick<
  ProductTable,
  | 'name'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'tags_json'
  | 'details_json'
  | 'regular_price_cents'
  | 'regular_compare_at_cents'
  | 'is_active'
>;

export const randOrNull = (cents: number | null): number | null => (cents === null ? null : toRand(cents));
export const centsOrNull = (rand: number | null): number | null => (rand === null ? null : toCents(rand));

/** Returns the price (cents) of a product while no planned price is in effect. */
export const regularPrice = (product: ProductTable): { price_cents: number; compare_at_cents: number | null } =>
  product.regular_price_cents === null
    ? { price_cents: product.price_cents, compare_at_cents: product.compare_at_cents }
    : { price_cents: product.regular_price_cents, compare_at_cents: product.regular_compare_at_cents };

/** Returns the details of a product that shoppers read: material, care and measurements. */
export const detailsOf = ({ details_json }: Pick<ProductTable, 'details_json'>): ProductContent['details'] =>
  details_json === null ? { material: null, care: [], measurements: [] } : JSON.parse(details_json);

/** Returns the content of a product that staff edit. */
export function toContent(product: ProductTable): ProductContent {
  const regular = regularPrice(product);
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    tags: JSON.parse(product.tags_json) as string[],
    details: detailsOf(product),
    garment: GARMENTS.find((garment) => garment === product.garment),
    price: toRand(regular.price_cents),
    compareAtPrice: randOrNull(regular.compare_at_cents),
    isSold: product.is_active === 1,
  };
}

/** Returns the columns for edited content. */
export const toColumns = (content: ProductContent): ContentColumns & Partial<Pick<ProductTable, 'garment'>> => ({
  name: content.name,
  description: content.description,
  category: content.category,
  subcategory: content.subcategory,
  tags_json: JSON.stringify(content.tags),
  details_json: JSON.stringify(content.details),
  ...(content.garment && { garment: content.garment }),
  regular_price_cents: toCents(content.price),
  regular_compare_at_cents: centsOrNull(content.compareAtPrice),
  is_active: content.isSold ? 1 : 0,
});

/**
 * Returns the content of a product as it will be after its draft is published. Fields that the draft does not change
 * keep their current values.
 */
export function drafted(
  now: ProductContent,
  { base_json, content_json }: Pick<ProductDraftTable, 'base_json' | 'content_json'>,
): ProductContent {
  const { after } = changedFields(JSON.parse(base_json), JSON.parse(content_json));
  return { ...now, ...after };
}

/** Returns the fields that differ, before and after. */
export function changedFields(
  before: ProductContent,
  after: ProductContent,
): { before: Partial<ProductContent>; after: Partial<ProductContent> } {
  const names = (Object.keys(after) as (keyof ProductContent)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (content: ProductContent) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return { before: pick(before), after: pick(after) };
}

const ERP_PREFIX = 'SAP-NARA-';

/** Returns the ERP's product code for a code. */
export const erpCodeOf = (code: string): string => `${ERP_PREFIX}${code}`;

/** Returns the code in a product's SKUs; null if its SKUs do not follow the rule. */
export function codeOf({ erp_product_code }: Pick<ProductTable, 'erp_product_code'>): string | null {
  if (!erp_product_code.startsWith(ERP_PREFIX)) return null;
  const code = erp_product_code.slice(ERP_PREFIX.length);
  return PRODUCT_CODE.test(code) ? code : null;
}
