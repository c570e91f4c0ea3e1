import type { BulkChange, BulkOutcome, BulkProduct, ProductContent } from '@nara/shared-contracts/api/catalogue';
import { changedFields, toContent } from '../products/content';
import type { ProductTable } from '../tables';

/** An accepted change and the product to which it applies. */
export interface Change {
  product: ProductTable;
  content: ProductContent;
}

/** Outcome of a requested change. `change` is null if the change is refused or alters nothing. */
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

/** Returns the code of the reason why a product cannot be changed as requested; undefined if it can. */
function refusalOf({ revision }: ProductTable, expectedRevision: number, { price, compareAtPrice }: ProductContent) {
  if (revision !== expectedRevision) return 'product-changed';
  return compareAtPrice !== null && compareAtPrice <= price ? 'compare-at-price' : undefined;
}

/** Decides what a requested change does to the current state of its product. Rules: docs/product/catalogue.md. */
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
