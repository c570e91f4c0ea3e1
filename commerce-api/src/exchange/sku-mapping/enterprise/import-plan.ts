import { looksLikeErpCode, looksLikeWoolworthsSku } from '@nara/shared-contracts/rules/sku-mapping';
import { type CsvRow, otherLineIn, type PlannedRow } from '#exchange/imports';
import type { Staff } from '#platform/http';
import { belongsTo } from '../errors';
import { type MappingColumns, pickColumns, settleDetails, wantedSku } from '../settle';
import type { MappingRow } from '../views';
import { cellsOf, FIELDS, HEADINGS, type MappingHeading, readCells, SKU_HEADING } from './csv-cells';

/** The change that importing a row makes, and the mapping as it was at the preview. */
export interface MappingImport {
  id: string;
  version: number;
  before: MappingColumns;
  after: MappingColumns;
}

/** Current mappings that the rows are compared with. */
export interface Present {
  /** Mappings by their NARA SKUs. */
  mappings: ReadonlyMap<string, MappingRow>;
  /** Mappings by their Woolworths SKUs in lower case, in use or proposed. */
  skuOwners: ReadonlyMap<string, MappingRow>;
  barcodeOwners: ReadonlyMap<string, MappingRow>;
}

type Row = CsvRow<MappingHeading>;

export const skuOf = ({ cells }: Row): string => cells[HEADINGS.woolworthsSku];
export const barcodeOf = ({ cells }: Row): string => cells[HEADINGS.barcode];

/**
 * Returns a function that plans a row: what importing it would change, or why it is refused. `rows` are all rows of the
 * file. Rules: docs/product/sku-mapping.md.
 */
export function createPlanner(
  rows: readonly Row[],
  present: Present,
  staff: Staff,
): (row: Row) => PlannedRow<MappingImport> {
  const unique = [
    { name: SKU_HEADING, codeOf: ({ cells }: Row) => cells[SKU_HEADING] },
    { name: HEADINGS.woolworthsSku, codeOf: skuOf, owners: present.skuOwners },
    { name: HEADINGS.barcode, codeOf: barcodeOf, owners: present.barcodeOwners },
  ].map((column) => ({ ...column, otherLine: otherLineIn(rows, column.codeOf) }));

  /** Returns a sentence for each code of the row that another variant has too. */
  const sharedCodes = (row: Row, mapping: MappingRow): string[] =>
    unique.flatMap(({ name, codeOf, owners, otherLine }) => {
      const other = otherLine(row);
      const owner = owners?.get(codeOf(row).toLowerCase());
      if (other !== undefined) return [`${name} ${codeOf(row)} is on line ${other} too.`];
      return owner && owner.id !== mapping.id ? [`${name} ${codeOf(row)} ${belongsTo(owner)}.`] : [];
    });

  return (row) => {
    const { line, cells } = row;
    const subject = cells[SKU_HEADING];
    const refuse = (notes: string[]) => ({ line, subject, outcome: 'refused' as const, changes: [], notes });
    const mapping = present.mappings.get(subject);
    if (!mapping) return refuse([subject ? 'There is no such NARA SKU.' : 'The NARA SKU is missing.']);
    const shared = sharedCodes(row, mapping);
    const before = pickColumns(mapping);
    const was = cellsOf(before);
    // In most files, most rows are as exported.
    const isSame = shared.length === 0 && FIELDS.every((name) => was[name] === cells[HEADINGS[name]]);
    if (isSame) return { line, subject, outcome: 'same', changes: [], notes: [] };

    const { details, faults } = readCells(cells);
    const all = [...(faults ?? []), ...shared];
    if (!details || all.length > 0) return refuse(all);

    const after = settleDetails(mapping, details, staff);
    const becomes = cellsOf(after);
    const changes = FIELDS.filter((name) => was[name] !== becomes[name]).map((name) => ({
      field: HEADINGS[name],
      before: was[name] || null,
      after: becomes[name] || null,
    }));
    if (changes.length === 0) return { line, subject, outcome: 'same', changes, notes: [] };
    const change = { id: mapping.id, version: mapping.mapping_updated_at, before, after };
    const isNew = wantedSku(before) === null && wantedSku(after) !== null;
    const outcome = isNew ? 'add' : 'change';
    const unmaps = losesSku(before, after) && { unmaps: true as const };
    return { line, subject, outcome, changes, notes: notesOf(before, after), change, ...unmaps };
  };
}

/** Checks whether a change empties the Woolworths SKU in use. */
const losesSku = (before: MappingColumns, after: MappingColumns): boolean =>
  before.woolworths_sku !== null && after.woolworths_sku === null;

/** Returns warnings, which do not refuse the row. */
function notesOf(before: MappingColumns, after: MappingColumns): string[] {
  const isAbove = (after.wholesale_cents ?? 0) > (after.retail_cents ?? Number.POSITIVE_INFINITY);
  const sku = wantedSku(after);
  const erp = after.erp_variant_code;
  return [
    losesSku(before, after) && 'The partner takes no order for it until it is mapped again.',
    after.pending_woolworths_sku !== before.pending_woolworths_sku &&
      after.pending_woolworths_sku !== null &&
      'The Woolworths SKU awaits approval by an admin.',
    isAbove && 'The wholesale price is above the retail price.',
    sku !== wantedSku(before) && sku !== null && !looksLikeWoolworthsSku(sku) && 'The Woolworths SKU looks unusual.',
    erp !== before.erp_variant_code && erp !== null && !looksLikeErpCode(erp) && 'The ERP code looks unusual.',
  ].filter((note) => note !== false);
}
