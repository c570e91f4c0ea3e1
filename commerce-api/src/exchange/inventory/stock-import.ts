import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import { DC_CODES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import { type CsvRow, type ImportKind, importOutdated, otherLineIn, type PlannedRow } from '#exchange/imports';
import type { Tables } from '#platform/database';
import { timeCell } from '#platform/http';
import { changeStock, lockLevels } from './change-stock';

/** Returns the function that writes the cell of a centre. An import reads it back. */
const pieces = (dc: DistributionCentre) => (row: InventoryRow) => row.dcStock[dc] ?? null;

/** The columns of the report, which can be imported again. */
export const COLUMNS = {
  'NARA SKU': ({ naraSku }: InventoryRow) => naraSku,
  'Woolworths SKU': ({ woolworthsSku }: InventoryRow) => woolworthsSku,
  Product: ({ productName }: InventoryRow) => productName,
  'Total Stock': ({ totalStock }: InventoryRow) => totalStock,
  'CPT-DC': pieces('CPT-DC'),
  'JHB-DC': pieces('JHB-DC'),
  'DBN-DC': pieces('DBN-DC'),
  'PLZ-DC': pieces('PLZ-DC'),
  'Last Sync': ({ lastSync }: InventoryRow) => timeCell(lastSync),
  Status: ({ status }: InventoryRow) => status,
};

type Column = 'NARA SKU' | DistributionCentre;

/** A level as stated in the file, and as it was at the time of the preview. */
interface LevelChange {
  variantId: string;
  dc: DistributionCentre;
  before: number | null;
  after: number;
}

interface KnownSku {
  id: string;
  levels: ReadonlyMap<DistributionCentre, number>;
}

const REQUIRED: readonly Column[] = ['NARA SKU', ...DC_CODES];

const isRequired = (name: string): boolean => (REQUIRED as readonly string[]).includes(name);

const MAX_PIECES = 1_000_000;
const PIECES = /^\d{1,7}$/;

/** Imports stock levels by SKU and centre; an empty cell leaves a level unchanged. Rules: docs/product/inventory.md. */
export const stockImport: ImportKind<Column, LevelChange[]> = {
  name: 'stock-levels',
  columns: { required: REQUIRED, informational: Object.keys(COLUMNS).filter((name) => !isRequired(name)) },
  hasIndependentRows: true,

  async plan({ database }, rows) {
    const known = await findSkus(
      database.kysely,
      rows.map(({ cells }) => cells['NARA SKU']),
    );
    const otherLine = otherLineIn(rows, ({ cells }) => cells['NARA SKU']);
    const planned: PlannedRow<LevelChange[]>[] = [];
    for (const [place, row] of rows.entries()) {
      const sku = row.cells['NARA SKU'];
      const other = otherLine(row);
      const repeated = other === undefined ? [] : [`${sku} is on line ${other} too.`];
      planned.push(planRow(row, known.get(sku), repeated));
      if (place % BATCH === BATCH - 1) await nextTurn();
    }
    return planned;
  },

  async apply(context, tx, rows, author) {
    const changes = rows.flat();
    await demandUnchanged(tx, changes);
    await changeStock(
      context,
      tx,
      { kind: 'import', note: 'Imported from a file' },
      changes.map(({ variantId, dc, before, after }) => ({ variant_id: variantId, dc, delta: after - (before ?? 0) })),
      author,
    );
  },
};

/** Plans the change of a row. Refuses the row if a count is not a whole number of pieces. */
function planRow(
  { line, cells }: CsvRow<Column>,
  sku: KnownSku | undefined,
  repeated: readonly string[],
): PlannedRow<LevelChange[]> {
  const subject = cells['NARA SKU'];
  const faults = [...repeated];
  if (!sku) faults.push(subject ? `There is no SKU ${subject}.` : 'It names no SKU.');
  const changes: LevelChange[] = [];
  for (const dc of DC_CODES) {
    const cell = cells[dc];
    if (cell === '') continue;
    const after = PIECES.test(cell) ? Number(cell) : Number.NaN;
    if (!(after <= MAX_PIECES))
      faults.push(`${dc}: "${cell.slice(0, 40)}" is not a whole number from 0 to ${MAX_PIECES}.`);
    else if (sku && sku.levels.get(dc) !== after) {
      changes.push({ variantId: sku.id, dc, before: sku.levels.get(dc) ?? null, after });
    }
  }
  const shown = changes.map(({ dc, before, after }) => ({
    field: dc,
    before: before === null ? null : String(before),
    after: String(after),
  }));
  if (faults.length > 0) return { line, subject, outcome: 'refused', changes: shown, notes: faults };
  if (changes.length === 0) return { line, subject, outcome: 'same', changes: [], notes: [] };
  return { line, subject, outcome: 'change', changes: shown, notes: [], change: changes };
}

/** Number of rows planned, or read by one statement, before other work gets a turn. */
const BATCH = 500;

/** Reads the current stock of these SKUs. */
async function findSkus(db: Kysely<Tables>, skus: readonly string[]): Promise<Map<string, KnownSku>> {
  const known = new Map<string, KnownSku>();
  for (let from = 0; from < skus.length; from += BATCH) {
    const variants = await db
      .selectFrom('variants')
      .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
      .select(['variants.id', 'variants.sku', 'stock_levels.dc', 'stock_levels.available'])
      .where('variants.sku', 'in', skus.slice(from, from + BATCH))
      .execute();
    for (const [sku, levels] of Map.groupBy(variants, (row) => row.sku)) {
      const id = levels[0]?.id ?? '';
      known.set(sku, {
        id,
        levels: new Map(
          levels.flatMap(({ dc, available }) => (dc === null || available === null ? [] : [[dc, available]])),
        ),
      });
    }
    await nextTurn();
  }
  return known;
}

/** Locks the levels. Throws 409 `import-outdated` if any differs from the preview, because a sale must not be lost. */
async function demandUnchanged(tx: Kysely<Tables>, changes: readonly LevelChange[]): Promise<void> {
  const ids = [...new Set(changes.map(({ variantId }) => variantId))].sort();
  let changed = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = new Set(ids.slice(from, from + BATCH));
    const levels = await lockLevels(tx, [...batch]);
    await nextTurn();
    const outdated = changes.filter(
      ({ variantId, dc, before }) => batch.has(variantId) && levels(variantId, dc) !== before,
    );
    changed += new Set(outdated.map(({ variantId }) => variantId)).size;
  }
  if (changed > 0) throw importOutdated(changed);
}
