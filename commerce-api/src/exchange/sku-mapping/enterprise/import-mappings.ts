import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type ImportKind, importOutdated, type PlannedRow } from '#exchange/imports';
import type { Tables } from '#platform/database';
import { notifyScreens } from '#platform/subject';
import { type Author, recordAudits } from '#staff/audit';
import { auditedChange, nextVersion } from '../change-mapping';
import { findBarcodeOwners, findMappingsBySku, findSkuOwners } from '../queries';
import { type MappingColumns, wantedSku } from '../settle';
import type { MappingRow } from '../views';
import { IMPORT_COLUMNS, type MappingHeading, SKU_HEADING } from './csv-cells';
import { barcodeOf, createPlanner, type MappingImport, type Present, skuOf } from './import-plan';

/** Number of rows planned, or written by one statement, before other work gets a turn. */
const BATCH = 500;

/** Imports mappings. Rules: docs/product/sku-mapping.md. */
export const mappingImport: ImportKind<MappingHeading, MappingImport> = {
  name: 'sku-mapping',
  columns: IMPORT_COLUMNS,
  hasIndependentRows: true,

  async plan({ database: { kysely } }, rows, staff) {
    const some = <T>(values: T[]) => [...new Set(values)].filter(Boolean);
    const mappings = await findMappingsBySku(kysely, some(rows.map(({ cells }) => cells[SKU_HEADING])));
    const present: Present = {
      mappings: new Map(mappings.map((row) => [row.sku, row])),
      skuOwners: bySku(await findSkuOwners(kysely, some(rows.map(skuOf)))),
      barcodeOwners: byBarcode(await findBarcodeOwners(kysely, some(rows.map(barcodeOf)))),
    };
    const planRow = createPlanner(rows, present, staff);
    const planned: PlannedRow<MappingImport>[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      planned.push(...rows.slice(from, from + BATCH).map(planRow));
      await nextTurn();
    }
    return planned;
  },

  async apply(context, tx, changes, author) {
    await requireUnchanged(tx, changes);
    for (let from = 0; from < changes.length; from += BATCH) {
      await writeBatch(tx, changes.slice(from, from + BATCH), author);
      await nextTurn();
    }
    // One event for all: screens that show mappings read them all again.
    const [first] = changes;
    if (first) notifyScreens(context, tx, 'mapping.changed', first.id);
  },
};

const bySku = (rows: readonly MappingRow[]) =>
  new Map(
    rows.flatMap((row) =>
      [row.woolworths_sku, row.pending_woolworths_sku].flatMap((sku) =>
        sku ? [[sku.toLowerCase(), row] as const] : [],
      ),
    ),
  );

const byBarcode = (rows: readonly MappingRow[]) => new Map(rows.map((row) => [row.barcode ?? '', row]));

/** Throws `importOutdated` unless every mapping is unchanged and every new code is still free. */
async function requireUnchanged(tx: Kysely<Tables>, changes: readonly MappingImport[]): Promise<void> {
  let same = 0;
  for (let from = 0; from < changes.length; from += BATCH) {
    const some = new Map(changes.slice(from, from + BATCH).map(({ id, version }) => [id, version]));
    const rows = await tx
      .selectFrom('variants')
      .select(['id', 'mapping_updated_at'])
      .where('id', 'in', [...some.keys()])
      .orderBy('id')
      .forUpdate()
      .execute();
    same += rows.filter(({ id, mapping_updated_at }) => some.get(id) === mapping_updated_at).length;
  }
  const taken = await countTaken(tx, changes);
  if (same < changes.length || taken > 0) throw importOutdated(Math.max(changes.length - same, taken));
}

/** Counts the codes that another variant now has. */
async function countTaken(tx: Kysely<Tables>, changes: readonly MappingImport[]): Promise<number> {
  const newOf = (codeOf: (columns: MappingColumns) => string | null) =>
    new Map(
      changes.flatMap(({ id, before, after }) => {
        const value = codeOf(after);
        return value !== null && value !== codeOf(before) ? [[value.toLowerCase(), id] as const] : [];
      }),
    );
  const [skus, barcodes] = [newOf(wantedSku), newOf(({ barcode }) => barcode)];
  const isOther = (codes: ReadonlyMap<string, string>, owners: ReadonlyMap<string, MappingRow>) =>
    [...codes].filter(([code, id]) => (owners.get(code)?.id ?? id) !== id).length;
  return (
    isOther(skus, bySku(await findSkuOwners(tx, [...skus.keys()]))) +
    isOther(barcodes, byBarcode(await findBarcodeOwners(tx, [...barcodes.keys()])))
  );
}

/** Writes many rows with one statement. Its text is the same on both engines, which take the types from the casts. */
async function writeBatch(tx: Kysely<Tables>, changes: readonly MappingImport[], author: Author): Promise<void> {
  const rows = changes.map(
    ({ id, version, after }) =>
      sql`(${sql.join([
        id,
        after.woolworths_sku,
        after.pending_woolworths_sku,
        after.pending_by,
        after.woolworths_plu,
        after.erp_variant_code,
        after.barcode,
        after.wholesale_cents,
        after.retail_cents,
        after.dc_codes_json,
        nextVersion({ mapping_updated_at: version }, author),
      ])})`,
  );
  await sql`
    with given (id, woolworths_sku, pending_woolworths_sku, pending_by, woolworths_plu, erp_variant_code, barcode,
      wholesale_cents, retail_cents, dc_codes_json, mapping_updated_at) as (values ${sql.join(rows)})
    update variants set
      woolworths_sku = given.woolworths_sku,
      pending_woolworths_sku = given.pending_woolworths_sku,
      pending_by = given.pending_by,
      woolworths_plu = given.woolworths_plu,
      erp_variant_code = given.erp_variant_code,
      barcode = given.barcode,
      wholesale_cents = cast(given.wholesale_cents as integer),
      retail_cents = cast(given.retail_cents as integer),
      dc_codes_json = given.dc_codes_json,
      mapping_updated_at = cast(given.mapping_updated_at as bigint)
    from given where variants.id = given.id`.execute(tx);
  const entries = changes.map(({ id, before, after }) => ({
    action: 'mapping.import' as const,
    subject: id,
    ...auditedChange(before, after),
  }));
  await recordAudits(tx, author, entries);
}
