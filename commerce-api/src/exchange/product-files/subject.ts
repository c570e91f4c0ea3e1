import type { BulkChange } from '@nara/shared-contracts/api/catalogue';
import {
  type CsvRow,
  type ImportKind,
  importHandlers,
  importOutdated,
  otherLineIn,
  type PlannedRow,
} from '#exchange/imports';
import { csvFile, type HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import {
  decideChange,
  decideChanges,
  eachProductBatch,
  findProductsById,
  inBatches,
  writeChanges,
} from '#selling/catalogue';
import type { ProductTable } from '#selling/catalogue/tables';
import {
  cellOf,
  EXPORT_COLUMNS,
  FIELDS,
  HEADINGS,
  ID_HEADING,
  IMPORT_COLUMNS,
  type ProductHeading,
  readCells,
} from './csv-cells';

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
