import type { InventoryQuery, InventoryRow, InventorySync } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre, InventoryStatus } from '@nara/shared-contracts/rules/inventory';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { ProductTable, VariantTable } from '#selling/catalogue/tables';
import { IS_OUT_OF_STOCK, IS_SOLD } from '#selling/stock';
import { skuNotFound } from './errors';
import type { InventorySyncTable } from './tables';

/** A variant with its name, and its state with the retailer. */
interface SkuRow
  extends Pick<VariantTable, 'id' | 'sku' | 'woolworths_sku' | 'color' | 'size'>,
    Pick<ProductTable, 'name'> {
  /** null while it was never compared. */
  status: InventoryStatus | null;
  synced_at: number | null;
  error: string | null;
}

type Stock = Partial<Record<DistributionCentre, number>>;

export const skuName = ({ name, color, size }: Pick<SkuRow, 'name' | 'color' | 'size'>): string =>
  `${name}, ${color}, ${size}`;

export const toInventoryRow = (row: SkuRow, stock: Stock): InventoryRow => ({
  id: row.id,
  naraSku: row.sku,
  woolworthsSku: row.woolworths_sku,
  productName: skuName(row),
  totalStock: Object.values(stock).reduce((sum, pieces) => sum + pieces, 0),
  dcStock: stock,
  lastSync: row.synced_at === null ? null : toIso(row.synced_at),
  status: row.status ?? 'warning',
});

export const toInventorySync = (sync: InventorySyncTable): InventorySync => ({
  id: sync.id,
  state: sync.state,
  startedBy: sync.started_by,
  startedAt: toIso(sync.started_at),
  finishedAt: sync.finished_at === null ? null : toIso(sync.finished_at),
  processed: sync.processed,
  total: sync.total,
  differences: sync.differences,
  errors: sync.errors,
  message: sync.message,
});

type InventorySort = NonNullable<InventoryQuery['sort']>;

/** Filter and order of the list of SKUs. All conditions combine with AND. */
export interface InventoryFilter extends Pick<InventoryQuery, 'search' | 'status' | 'level' | 'missingAt'> {
  sort: InventorySort;
}

type SkuSelect<O> = SelectQueryBuilder<Tables, 'variants' | 'products' | 'inventory_states', O>;

const STOCK = sql<number>`coalesce((select sum(available) from stock_levels where variant_id = variants.id), 0)`;
const STATE_OF = sql`select status from inventory_states where variant_id = variants.id`;

/** The index on states names only the few that stand out. A SKU that was never compared is a warning. */
const STATUS_CONDITIONS: Record<InventoryStatus, RawBuilder<SqlBool>> = {
  error: sql`variants.id in (select variant_id from inventory_states where status = 'error')`,
  warning: sql`coalesce((${STATE_OF}), 'warning') = 'warning'`,
  synced: sql`variants.id in (select variant_id from inventory_states where status = 'synced')`,
};

/** Returns the condition for sold SKUs that are low or out of stock. */
const levelCondition = (level: 'low' | 'out', minimumStock: number): RawBuilder<SqlBool> =>
  level === 'out' ? IS_OUT_OF_STOCK : sql`(${IS_SOLD} and ${STOCK} between 1 and ${minimumStock - 1})`;

/** Returns the condition for SKUs without a record at a centre. */
const withoutRecordAt = (dc: DistributionCentre): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from stock_levels where variant_id = variants.id and dc = ${dc})`;

const SORTS = {
  sku: [sql`variants.sku`],
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  stock: [STOCK, sql`variants.id`],
  // SKUs that were never compared come first, on every database.
  lastSync: [
    sql`coalesce((select synced_at from inventory_states where variant_id = variants.id), 0)`,
    sql`variants.id`,
  ],
} as const;

type From = Omit<InventoryFilter, 'sort'> & { sort?: InventorySort; minimumStock: number };

/**
 * Selects the SKUs of a filter. Joins the products only if the order needs them, because a lookup per row is most of
 * the work.
 */
function filtered(
  { kysely }: Database,
  { search, status, level, missingAt, sort, minimumStock }: From,
): SkuSelect<object> {
  const isByProduct = sort !== undefined && readSort<keyof typeof SORTS>(sort).key === 'product';
  let query = (isByProduct
    ? kysely.selectFrom('variants').innerJoin('products', 'products.id', 'variants.product_id')
    : kysely.selectFrom('variants')) as unknown as SkuSelect<object>;
  if (search) {
    query = query.where((eb) =>
      eb.or([
        eb('variants.product_id', 'in', (from) =>
          from.selectFrom('products').select('id').where(contains(sql`name`, search)),
        ),
        contains(sql`variants.sku`, search),
        contains(eb.ref('variants.woolworths_sku'), search),
      ]),
    );
  }
  if (status) query = query.where(STATUS_CONDITIONS[status]);
  if (level) query = query.where(levelCondition(level, minimumStock));
  if (missingAt) query = query.where(withoutRecordAt(missingAt));
  return query;
}

function selectIds(database: Database, filter: InventoryFilter, minimumStock: number) {
  const { key, direction } = readSort<keyof typeof SORTS>(filter.sort);
  const columns: readonly RawBuilder<unknown>[] = SORTS[key];
  return columns.reduce(
    (query, column) => query.orderBy(column, direction),
    filtered(database, { ...filter, minimumStock }).select('variants.id'),
  );
}

/** Reads the stock of some variants, by centre. */
async function findStock(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Stock>> {
  const levels = await db.selectFrom('stock_levels').selectAll().where('variant_id', 'in', ids).execute();
  return new Map(
    [...Map.groupBy(levels, ({ variant_id }) => variant_id)].map(([id, rows]) => [
      id,
      Object.fromEntries(rows.map(({ dc, available }) => [dc, available])),
    ]),
  );
}

/** Reads some variants in the order of their ids, in two statements regardless of their number. */
async function loadRows(db: Kysely<Tables>, ids: readonly string[]): Promise<(SkuRow & { stock: Stock })[]> {
  if (ids.length === 0) return [];
  const rows: SkuRow[] = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('inventory_states', 'inventory_states.variant_id', 'variants.id')
    .select(['variants.id', 'variants.sku', 'variants.woolworths_sku', 'variants.color', 'variants.size'])
    .select(['products.name', 'inventory_states.status', 'inventory_states.synced_at', 'inventory_states.error'])
    .where('variants.id', 'in', ids)
    .execute();
  const stock = await findStock(db, ids);
  const byId = new Map(rows.map((row) => [row.id, { ...row, stock: stock.get(row.id) ?? {} }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const toRows = async (database: Database, ids: readonly string[]): Promise<InventoryRow[]> =>
  (await loadRows(database.kysely, ids)).map((row) => toInventoryRow(row, row.stock));

/** Returns one page (pages from 1) of the filtered SKUs, and the total number. */
export async function findInventoryPage(
  database: Database,
  filter: InventoryFilter,
  minimumStock: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: InventoryRow[]; total: number }> {
  const found = await selectIds(database, filter, minimumStock)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(database, { ...filter, sort: undefined, minimumStock })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = found.map(({ id }) => id);
  return { rows: await toRows(database, ids), total };
}

const BATCH = 500;

/** Yields every SKU of the filter in batches. Selection and order are fixed at the start. */
export async function* eachInventoryBatch(
  database: Database,
  filter: InventoryFilter,
  minimumStock: number,
): AsyncGenerator<InventoryRow[]> {
  const found = await selectIds(database, filter, minimumStock).execute();
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) yield toRows(database, ids.slice(from, from + BATCH));
}

/** Returns a SKU with its stock. Throws 404 `sku-not-found`. */
export async function findSku(db: Kysely<Tables>, id: string): Promise<SkuRow & { stock: Stock }> {
  const [row] = await loadRows(db, [id]);
  if (!row) throw skuNotFound();
  return row;
}
