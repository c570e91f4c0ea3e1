import type { BulkChange, BulkOutcome, BulkProduct, ProductContent } from '@nara/shared-contracts';
import { changedFields, toContent } from '../products/content';
import type { ProductTable } from '../tables';

/** A change that is made, and the product that it is made to. */
export interface Change {
  product: ProductTable;
  content: ProductContent;
}

/** What becomes of a wanted change; one that changes nothing, or is refused, has no `change`. */
export type Decision = BulkOutcome & { change: Change | null };

const REFUSALS = {
  'product-not-found': 'There is no such product.',
  'product-changed': 'Somebody else changed it meanwhile.',
  'compare-at-price': 'The price before the reduction must be higher than the price.',
} as const;

/** Returns a product as a row of the grid. */
export function toBulkProduct(product: ProductTable): BulkProduct {
  const { name, category, subcategory, price, compareAtPrice } = toContent(product);
  const { id, revision } = product;
  return { id, name, category, subcategory, price, compareAtPrice, revision };
}

/** Says why a product cannot become what is wanted; undefined when it can. */
function refusalOf({ revision }: ProductTable, expectedRevision: number, { price, compareAtPrice }: ProductContent) {
  if (revision !== expectedRevision) return 'product-changed';
  return compareAtPrice !== null && compareAtPrice <= price ? 'compare-at-price' : undefined;
}

/** Decides what a wanted change does to its product as it is now. Rules: docs/product/catalogue.md. */
export function decideChange(
  { id, expectedRevision, fields }: BulkChange,
  product: ProductTable | undefined,
): Decision {
  const refused = (code: keyof typeof REFUSALS) => ({
    outcome: 'refused' as const,
    refusal: { code, message: REFUSALS[code] },
    change: null,
  });
  if (!product) return { id, name: id, before: {}, after: {}, present: null, ...refused('product-not-found') };
  const before = toContent(product);
  const content: ProductContent = { ...before, ...fields };
  const changed = changedFields(before, content);
  const common = { id, name: product.name, ...changed, present: null };
  const code = refusalOf(product, expectedRevision, content);
  if (code === 'product-changed') return { ...common, ...refused(code), present: toBulkProduct(product) };
  if (code) return { ...common, ...refused(code) };
  if (Object.keys(changed.after).length === 0) return { ...common, outcome: 'same', refusal: null, change: null };
  return { ...common, outcome: 'change', refusal: null, change: { product, content } };
}
