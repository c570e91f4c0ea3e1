import { type GridColumn, type GridFaults, type RowEdit, readRand } from '@nara/portal-ui';
import type { BulkChange, BulkFields, BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { CATEGORIES, type Category } from '@nara/shared-contracts/rules/catalogue';
import { plainText } from '@nara/shared-contracts/rules/common';
import { categoryName } from '../labels';
import { priceFaults, toPrice } from '../price-texts';
import { LABELS } from '../product-values';

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
const readCategory = (text: string): Category | undefined =>
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

const FIELDS: readonly BulkField[] = ['name', 'category', 'subcategory', 'price', 'compareAtPrice'];
const MAX_LENGTH = { name: 120, subcategory: 60 };

/** Returns the reason why a text is invalid; undefined if it is valid. */
const lengthFault = (text: string, most: number, missing: string): string | undefined => {
  if (!text) return missing;
  return text.length > most ? `Use at most ${most} characters.` : undefined;
};

/**
 * Parses the edited texts of a product. Returns the fields that differ from the product, or the faults of its cells.
 */
export function readEdit({
  row,
  texts,
}: RowEdit<BulkProduct>):
  | { fields: Partial<BulkFields>; faults: null }
  | { fields: null; faults: Record<string, string> } {
  const text = (field: BulkField) => plainText(texts[field] ?? textOf(row, field));
  const prices = { price: text('price'), compareAtPrice: text('compareAtPrice') };
  const category = readCategory(text('category'));
  const [name, subcategory] = [text('name'), text('subcategory')];
  const faults = Object.entries({
    name: lengthFault(name, MAX_LENGTH.name, 'Enter the name that shoppers read.'),
    category: category ? undefined : 'Enter Women, Men or Accessories.',
    subcategory: lengthFault(subcategory, MAX_LENGTH.subcategory, 'Enter the kind, such as leggings.'),
    ...priceFaults(prices),
  }).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []));
  if (!category || faults.length > 0) return { fields: null, faults: Object.fromEntries(faults) };
  const wanted: BulkFields = { name, category, subcategory, ...toPrice(prices) };
  const differing = FIELDS.filter((field) => wanted[field] !== row[field]);
  const fields: Partial<BulkFields> = Object.fromEntries(differing.map((field) => [field, wanted[field]]));
  return { fields, faults: null };
}

/** Parses all edits. Returns the resulting changes and the faults of cells. */
export function readEdits(edits: ReadonlyMap<string, RowEdit<BulkProduct>>): {
  changes: BulkChange[];
  faults: GridFaults;
} {
  const changes: BulkChange[] = [];
  const faulty = new Map<string, Record<string, string>>();
  for (const [id, edit] of edits) {
    const { fields, faults } = readEdit(edit);
    if (faults) faulty.set(id, faults);
    else if (Object.keys(fields).length > 0) changes.push({ id, expectedRevision: edit.row.revision, fields });
  }
  return { changes, faults: faulty };
}
