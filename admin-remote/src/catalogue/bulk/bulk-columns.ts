import { type GridColumn, readRand } from '@nara/portal-ui';
import type { BulkFields, BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { CATEGORIES, type Category } from '@nara/shared-contracts/rules/catalogue';
import { LABELS } from '../product-values';
import { categoryName } from '../words';

/** A column that can be edited. */
export type BulkField = keyof BulkFields;

const rand = (price: number | null): string => (price === null ? '' : String(price));

/** Returns the fields of a product as text for editing. */
const TEXTS: Readonly<Record<BulkField, (product: BulkProduct) => string>> = {
  name: ({ name }) => name,
  category: ({ category }) => categoryName(category),
  subcategory: ({ subcategory }) => subcategory,
  price: ({ price }) => rand(price),
  compareAtPrice: ({ compareAtPrice }) => rand(compareAtPrice),
};

export const textOf = (product: BulkProduct, column: string): string => TEXTS[column as BulkField](product);

/** Finds a category by its name in the grid or in a file. */
export const readCategory = (text: string): Category | undefined =>
  CATEGORIES.find((category) => [category, categoryName(category).toLowerCase()].includes(text.trim().toLowerCase()));

const tidyCategory = (text: string): string => {
  const category = readCategory(text);
  return category ? categoryName(category) : text;
};

const tidyRand = (text: string): string => String(readRand(text) ?? text);

const column = (id: BulkField, width: number): GridColumn<BulkProduct> => ({
  id,
  header: LABELS[id],
  width,
  text: TEXTS[id],
});

/** The columns of the grid, in the order of the exported file. */
export const BULK_COLUMNS: readonly GridColumn<BulkProduct>[] = [
  { id: 'id', header: 'Product ID', width: 7.5, text: ({ id }) => id, isKey: true },
  { ...column('name', 13), share: 2 },
  { ...column('category', 7), share: 1, tidy: tidyCategory },
  { ...column('subcategory', 8), share: 1 },
  { ...column('price', 8), align: 'end', inputMode: 'decimal', tidy: tidyRand },
  { ...column('compareAtPrice', 12), align: 'end', inputMode: 'decimal', tidy: tidyRand },
];
