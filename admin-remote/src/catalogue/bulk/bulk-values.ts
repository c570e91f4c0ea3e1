import type { GridFaults, RowEdit } from '@nara/portal-ui';
import type { BulkChange, BulkFields, BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { plainText } from '@nara/shared-contracts/rules/common';
import { priceFaults, toPrice } from '../price-texts';
import { type BulkField, readCategory, textOf } from './bulk-columns';

const FIELDS: readonly BulkField[] = ['name', 'category', 'subcategory', 'price', 'compareAtPrice'];
const LONGEST = { name: 120, subcategory: 60 };

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
    name: lengthFault(name, LONGEST.name, 'Enter the name that shoppers read.'),
    category: category ? undefined : 'Enter Women, Men or Accessories.',
    subcategory: lengthFault(subcategory, LONGEST.subcategory, 'Enter the kind, such as leggings.'),
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
