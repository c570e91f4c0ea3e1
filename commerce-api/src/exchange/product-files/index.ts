import { type BulkChange, type BulkFields, BulkFields as FieldsSchema } from '@nara/shared-contracts/api/catalogue';
import {
  type CsvRow,
  type ImportKind,
  importHandlers,
  importOutdated,
  otherLineIn,
  type PlannedRow,
  randCell,
  readRandCell,
} from '#exchange/imports';
import { csvFile, type HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import {
  decideChange,
  decideChanges,
  eachProductBatch,
  findProductsById,
  inBatches,
  regularPrice,
  writeChanges,
} from '#selling/catalogue';
import type { ProductTable } from '#selling/catalogue/tables';

/** Columns that an import reads in addition to the product's id: field of the product, and heading. */
const HEADINGS = {
  name: 'Name',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price (R)',
  compareAtPrice: 'Price before reduction (R)',
} as const satisfies Record<keyof BulkFields, string>;

type Field = keyof typeof HEADINGS;
const FIELDS = Object.keys(HEADINGS) as Field[];

const ID_HEADING = 'Product ID';
type ProductHeading = typeof ID_HEADING | (typeof HEADINGS)[Field];

/** Converts the fields of a product that an import can change to cells of a file. */
function cellsOf(product: ProductTable): Record<Field, string> {
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
const cellOf = (value: BulkFields[Field] | undefined): string | null => {
  if (typeof value === 'number') return value.toFixed(2);
  return value || null;
};

const field = (name: Field) => (product: ProductTable) => cellsOf(product)[name];

/** Columns of the export: those that an import reads, and some that are only informational. */
const EXPORT_COLUMNS = {
  [ID_HEADING]: ({ id }: ProductTable) => id,
  [HEADINGS.name]: field('name'),
  [HEADINGS.category]: field('category'),
  [HEADINGS.subcategory]: field('subcategory'),
  [HEADINGS.price]: field('price'),
  [HEADINGS.compareAtPrice]: field('compareAtPrice'),
  'Price now (R)': ({ price_cents }: ProductTable) => randCell(price_cents),
};

const IMPORT_COLUMNS = {
  required: [ID_HEADING, ...Object.values(HEADINGS)] as ProductHeading[],
  informational: ['Price now (R)'],
};

const WORDS: Partial<Record<Field, string>> = {
  category: 'must be women, men or accessories',
  price: 'must be an amount in rand with at most two decimals, more than nothing',
  compareAtPrice: 'must be empty, or an amount in rand with at most two decimals',
};

/** Reads the values in a row of a file, or its faults as sentences for display. */
function readCells(
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

type Row = CsvRow<ProductHeading>;

/** Imports names, categories and prices of products. Rules: docs/product/catalogue.md. */
const productImport: ImportKind<ProductHeading, BulkChange> = {
  name: 'products',
  columns: IMPORT_COLUMNS,
  hasIndependentRows: true,

  async plan({ database }, rows) {
    const ids = rows.map(({ cells }) => cells[ID_HEADING]).filter(Boolean);
    const products = await findProductsById(database.kysely, ids);
    const otherLine = otherLineIn(rows, ({ cells }) => cells[ID_HEADING]);
    const planned: PlannedRow<BulkChange>[] = [];
    for await (const some of inBatches(rows))
      planned.push(...some.map((row) => planRow(row, products.get(row.cells[ID_HEADING]), otherLine(row))));
    return planned;
  },

  async apply(context, tx, changes, author) {
    const decisions = await decideChanges(tx, changes, { isLocked: true });
    const refused = decisions.filter(({ refusal }) => refusal).length;
    if (refused > 0) throw importOutdated(refused);
    await writeChanges(context, tx, decisions, author);
  },
};

/** Plans the import of a row: what it would change, or why it is refused. `other` is a line with the same product. */
function planRow(
  { line, cells }: Row,
  product: ProductTable | undefined,
  other: number | undefined,
): PlannedRow<BulkChange> {
  const id = cells[ID_HEADING];
  const refuse = (notes: string[]) => ({ line, subject: id, outcome: 'refused' as const, changes: [], notes });
  if (!product) return refuse([id ? 'There is no such product.' : 'The product ID is missing.']);
  const repeated = other === undefined ? [] : [`${id} is on line ${other} too.`];
  const { fields, faults } = readCells(cells);
  if (!fields || repeated.length > 0) return refuse([...(faults ?? []), ...repeated]);
  const change = { id, expectedRevision: product.revision, fields };
  const { outcome, before, after, refusal } = decideChange(change, product);
  if (refusal) return refuse([refusal.message]);
  if (outcome === 'same') return { line, subject: id, outcome, changes: [], notes: [] };
  const changes = FIELDS.filter((name) => name in after).map((name) => ({
    field: HEADINGS[name],
    before: cellOf(before[name]),
    after: cellOf(after[name]),
  }));
  return { line, subject: id, outcome: 'change', changes, notes: [], change: { ...change, fields: after } };
}

/** Endpoints for exporting products as a file and importing the changed file. */
const productFilesHandlers = (context: Context): HandlersOf<'productFiles'> => ({
  export: ({ query }) => csvFile(EXPORT_COLUMNS, eachProductBatch(context.database, query)),
  ...importHandlers(context, productImport),
});

export const productFiles = defineSubject({
  name: 'product-files',
  handlers: { productFiles: productFilesHandlers },
});
