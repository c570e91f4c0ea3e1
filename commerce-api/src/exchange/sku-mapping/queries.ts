import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { IS_IN_RANGE } from '#selling/stock';
import { mappingNotFound } from './errors';
import {
  IS_MAPPED,
  IS_PENDING,
  inOrder,
  inOrderOnPostgres,
  joined,
  type MappingSelect,
  type MappingSelection,
  reversed,
  STOCK,
  selected,
} from './selection';
import type { MappingRow } from './views';

/** Counts of mapped SKUs, the same on every screen and report. */
interface MappingFigures {
  /** All SKUs, whether in the range or not. */
  total: number;
  /** SKUs that are sold or prepared for sale: mapped and unmapped together. */
  sold: number;
  /** Those of them with a Woolworths SKU in use. */
  mapped: number;
  /** Those of them without one. The partner accepts no orders for them, even if one is proposed. */
  unmapped: number;
  /** Those of them with a proposed Woolworths SKU awaiting approval, mapped or not. */
  proposed: number;
}

/** Counts the mappings. Rule: docs/product/sku-mapping.md. */
export async function findMappingFigures(db: Kysely<Tables>): Promise<MappingFigures> {
  const countIf = (condition: typeof IS_IN_RANGE) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const found = await db
    .selectFrom('variants')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      countIf(IS_IN_RANGE).as('sold'),
      countIf(sql`${IS_MAPPED} and ${IS_IN_RANGE}`).as('mapped'),
      countIf(sql`${IS_PENDING} and ${IS_IN_RANGE}`).as('proposed'),
    ])
    .executeTakeFirstOrThrow();
  const [sold, mapped] = [Number(found.sold), Number(found.mapped)];
  return { total: Number(found.total), sold, mapped, unmapped: sold - mapped, proposed: Number(found.proposed) };
}

const IS_VARIANT_SOLD = sql<number>`products.is_active * variants.is_active`;
const IS_VARIANT_DRAFT = sql<number>`case
  when variants.is_active = 1 and products.is_active = 0 and products.stage = 'draft' then 1 else 0 end`;

const withColumns = (query: MappingSelect<object>): MappingSelect<MappingRow> =>
  query
    .leftJoin('inventory_states', 'inventory_states.variant_id', 'variants.id')
    .leftJoin('rejected_proposals', (join) =>
      join
        .onRef('rejected_proposals.variant_id', '=', 'variants.id')
        .onRef('rejected_proposals.version', '=', 'variants.mapping_updated_at'),
    )
    .select([
      'variants.id',
      'variants.product_id',
      'variants.sku',
      'variants.color',
      'variants.size',
      'variants.position',
      'variants.woolworths_sku',
      'variants.pending_woolworths_sku',
      'variants.pending_by',
      'variants.woolworths_plu',
      'variants.erp_variant_code',
      'variants.barcode',
      'variants.wholesale_cents',
      'variants.retail_cents',
      'variants.dc_codes_json',
      'variants.mapping_updated_at',
      'products.name',
      'products.category',
      'inventory_states.synced_at',
      'rejected_proposals.woolworths_sku as rejected_sku',
      'rejected_proposals.proposed_by',
      'rejected_proposals.rejected_by',
      'rejected_proposals.rejected_at',
      'rejected_proposals.reason as rejection_reason',
    ])
    .select([
      IS_VARIANT_SOLD.as('is_active'),
      IS_VARIANT_DRAFT.as('is_draft'),
      STOCK.as('stock'),
    ]) as unknown as MappingSelect<MappingRow>;

/** Selects ids in order; the other columns are read only for the rows of the page, not for those before it. */
function selectIds({ kysely, postgres }: Database, selection: MappingSelection) {
  const ids = selected(kysely, selection, selection.order.isByProduct).select('variants.id');
  return (postgres ? inOrderOnPostgres : inOrder)(ids, selection.order);
}

/** Returns the rows of some variants, in the order of `ids`. */
export async function findMappings(db: Kysely<Tables>, ids: readonly string[]): Promise<MappingRow[]> {
  if (ids.length === 0) return [];
  const rows = await withColumns(joined(db)).where('variants.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns one page of a selection (pages from 1), and the total number of matches. A page in the second half is read
 * from the other end, because the rows before a page have to be sorted too.
 */
export async function findMappingPage(
  database: Database,
  selection: MappingSelection,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ mappings: MappingRow[]; total: number }> {
  const total = await countMappings(database, selection);
  const from = (page - 1) * pageSize;
  const count = Math.min(pageSize, total - from);
  if (count <= 0) return { mappings: [], total };
  const isLate = from > total / 2;
  const found = await selectIds(database, isLate ? { ...selection, order: reversed(selection.order) } : selection)
    .limit(count)
    .offset(isLate ? total - from - count : from)
    .execute();
  const ids = (isLate ? found.reverse() : found).map(({ id }) => id);
  return { mappings: await findMappings(database.kysely, ids), total };
}

/** Counts the variants of a selection. */
export async function countMappings(
  { kysely }: Database,
  selection: Pick<MappingSelection, 'conditions' | 'search' | 'searchedIn'>,
): Promise<number> {
  const { total } = await selected(kysely, selection, false)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Number of rows read before other work gets a turn. */
const BATCH = 500;

/** Yields every variant of a selection in batches. Selection and order are fixed at the start. */
export async function* eachMappingBatch(database: Database, selection: MappingSelection): AsyncGenerator<MappingRow[]> {
  const found = await selectIds(database, selection).execute();
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    yield findMappings(database.kysely, ids.slice(from, from + BATCH));
  }
}

/** Returns the variants with these NARA SKUs, in no particular order. */
export async function findMappingsBySku(db: Kysely<Tables>, skus: readonly string[]): Promise<MappingRow[]> {
  const rows: MappingRow[] = [];
  for (let from = 0; from < skus.length; from += BATCH) {
    const some = skus.slice(from, from + BATCH);
    rows.push(...(await withColumns(joined(db)).where('variants.sku', 'in', some).execute()));
    await nextTurn();
  }
  return rows;
}

/** Returns the mapping of a variant. Throws 404 `mapping-not-found`. */
export async function findMapping(db: Kysely<Tables>, variantId: string): Promise<MappingRow> {
  const row = await withColumns(joined(db)).where('variants.id', '=', variantId).executeTakeFirst();
  if (!row) throw mappingNotFound();
  return row;
}

/** Locks and returns the mapping of a variant. Throws 404 `mapping-not-found`. */
export async function lockMapping(tx: Kysely<Tables>, variantId: string): Promise<MappingRow> {
  await tx.selectFrom('variants').select('id').where('id', '=', variantId).forUpdate().execute();
  return findMapping(tx, variantId);
}

const lowered = (codes: readonly string[]) => sql.join(codes.map((code) => code.toLowerCase()));

/** Returns the variants that have these Woolworths SKUs, in use or proposed, ignoring case. */
export const findSkuOwners = (db: Kysely<Tables>, skus: readonly string[]): Promise<MappingRow[]> =>
  findOwners(db, skus, (some) => [
    sql<SqlBool>`lower(variants.woolworths_sku) in (${lowered(some)})`,
    sql<SqlBool>`(variants.pending_woolworths_sku is not null
      and lower(variants.pending_woolworths_sku) in (${lowered(some)}))`,
  ]);

/** Returns the variants with these barcodes. */
export const findBarcodeOwners = (db: Kysely<Tables>, barcodes: readonly string[]): Promise<MappingRow[]> =>
  findOwners(db, barcodes, (some) => [sql<SqlBool>`variants.barcode in (${sql.join(some)})`]);

/** Runs one query per condition, so that each can use its own index. */
async function findOwners(
  db: Kysely<Tables>,
  codes: readonly string[],
  conditionsOf: (some: string[]) => ReturnType<typeof sql<SqlBool>>[],
): Promise<MappingRow[]> {
  const rows: MappingRow[] = [];
  for (let from = 0; from < codes.length; from += BATCH) {
    for (const condition of conditionsOf(codes.slice(from, from + BATCH))) {
      rows.push(...(await withColumns(joined(db)).where(condition).execute()));
    }
    await nextTurn();
  }
  return rows;
}
