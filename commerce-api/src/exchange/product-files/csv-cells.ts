import type { BulkFields } from '@nara/shared-contracts/api/catalogue';
import { BulkFields as FieldsSchema } from '@nara/shared-contracts/api/catalogue';
import { randCell, readRandCell } from '#exchange/imports';
import { regularPrice } from '#selling/catalogue';
import type { ProductTable } from '#selling/catalogue/tables';

/** Columns that an import reads in addition to the product's id: field of the product, and heading. */
export const HEADINGS = {
  name: 'Name',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price (R)',
  compareAtPrice: 'Price before reduction (R)',
} as const satisfies Record<keyof BulkFields, string>;

export type Field = keyof typeof HEADINGS;
export const FIELDS = Object.keys(HEADINGS) as Field[];

export const ID_HEADING = 'Product ID';
export type ProductHeading = typeof ID_HEADING | (typeof HEADINGS)[Field];

/** Converts the fields of a product that an import can change to cells of a file. */
export function cellsOf(product: ProductTable): Record<Field, string> {
  const { price_cents, compare_at_cents } = regularPrice(product);
  return {
    name: product.name,
    category: product.category,
    subcategory: product.subcategory,
    price: randCell(price_cents),
    compareAtPrice: randCell(compare_at_cents),
  };
}

/** Formats a field for a preview; null if it is empty. */
export const cellOf = (value: BulkFields[Field] | undefined): string | null => {
  if (typeof value === 'number') return value.toFixed(2);
  return value || null;
};

const field = (name: Field) => (product: ProductTable) => cellsOf(product)[name];

/** Columns of the export: those that an import reads, and some that are only informational. */
export const EXPORT_COLUMNS = {
  [ID_HEADING]: ({ id }: ProductTable) => id,
  [HEADINGS.name]: field('name'),
  [HEADINGS.category]: field('category'),
  [HEADINGS.subcategory]: field('subcategory'),
  [HEADINGS.price]: field('price'),
  [HEADINGS.compareAtPrice]: field('compareAtPrice'),
  'Price now (R)': ({ price_cents }: ProductTable) => randCell(price_cents),
};

export const IMPORT_COLUMNS = {
  required: [ID_HEADING, ...Object.values(HEADINGS)] as ProductHeading[],
  informational: ['Price now (R)'],
};

const WORDS: Partial<Record<Field, string>> = {
  category: 'must be women, men or accessories',
  price: 'must be an amount in rand with at most two decimals, more than nothing',
  compareAtPrice: 'must be empty, or an amount in rand with at most two decimals',
};

/** Reads the values in a row of a file, or its faults as sentences for display. */
export function readCells(
  cells: Readonly<Record<ProductHeading, string>>,
): { fields: BulkFields; faults: null } | { fields: null; faults: string[] } {
  const { data, error } = FieldsSchema.safeParse({
    name: cells[HEADINGS.name],
    category: cells[HEADINGS.category].toLowerCase(),
    subcategory: cells[HEADINGS.subcategory],
    price: readRandCell(cells[HEADINGS.price]),
    compareAtPrice: readRandCell(cells[HEADINGS.compareAtPrice]),
  });
  if (data) return { fields: data, faults: null };
  const faults = error.issues.map(({ path: [name], message }) => {
    const at = name as Field;
    if (cells[HEADINGS[at]] === '') return `${HEADINGS[at]} is missing.`;
    return `${HEADINGS[at]} ${WORDS[at] ?? message}.`;
  });
  return { fields: null, faults: [...new Set(faults)] };
}
