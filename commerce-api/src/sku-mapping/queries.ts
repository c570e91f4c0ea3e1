import type { SkuMappingQuery, SkuMappingStats, VariantStatus } from '@nara/shared-contracts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '../database';
import { mappingNotFound } from './refusals';
import type { MappingRow } from './views';

export type MappingSort = NonNullable<SkuMappingQuery['sort']>;

/** Which variants, in which order. Search and status combine by AND. */
export interface MappingFilter extends Pick<SkuMappingQuery, 'search' | 'status'> {
  sort: MappingSort;
}

type MappingSelect<O> = SelectQueryBuilder<Tables, 'variants' | 'products', O>;

const STOCK = sql<number>`coalesce((select sum(available) from stock_levels where variant_id = variants.id), 0)`;
const HAS_STOCK = sql<SqlBool>`exists (select 1 from stock_levels where variant_id = variants.id and available > 0)`;
const IS_SOLD = sql<SqlBool>`products.is_active = 1`;
const IS_MAPPED = sql<SqlBool>`variants.woolworths_sku is not null`;

/** The rule of `variantStatus` as conditions. */
const STATUS_CONDITIONS: Record<VariantStatus, readonly ReturnType<typeof sql<SqlBool>>[]> = {
  active: [IS_SOLD, IS_MAPPED, HAS_STOCK],
  out_of_stock: [IS_SOLD, IS_MAPPED, sql<SqlBool>`not ${HAS_STOCK}`],
  unmapped: [IS_SOLD, sql<SqlBool>`not ${IS_MAPPED}`],
  inactive: [sql<SqlBool>`not ${IS_SOLD}`],
};

/** The text of `variantName` in views.ts. */
const VARIANT_NAME = sql<string>`variants.color || ', ' || variants.size`;

/** What rows are ordered by; the variants of a product stay in its own order. */
const SORTS = {
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  // Alike on every database, whatever it thinks of case and of nothing.
  woolworthsSku: [sql`coalesce(lower(variants.woolworths_sku), '')`, sql`variants.id`],
  stock: [STOCK, sql`variants.id`],
} as const;

const joined = (db: Kysely<Tables>): MappingSelect<object> =>
  db.selectFrom('variants').innerJoin('products', 'products.id', 'variants.product_id');

const withColumns = (query: MappingSelect<object>): MappingSelect<MappingRow> =>
  query
    .select([
      'variants.id',
      'variants.product_id',
      'variants.color',
      'variants.size',
      'variants.position',
      'variants.woolworths_sku',
      'variants.erp_variant_code',
      'variants.mapping_updated_at',
      'products.name',
      'products.is_active',
    ])
    .select(STOCK.as('stock'));

function filtered({ kysely }: Database, { search, status }: Pick<MappingFilter, 'search' | 'status'>) {
  let query = joined(kysely);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        // Each product's name is looked at once, not once per variant.
        eb('variants.product_id', 'in', (from) =>
          from.selectFrom('products').select('id').where(contains(sql`name`, search)),
        ),
        contains(VARIANT_NAME, search),
        contains(eb.ref('variants.woolworths_sku'), search),
      ]),
    );
  }
  for (const condition of status ? STATUS_CONDITIONS[status] : []) query = query.where(condition);
  return query;
}

function sorted<O>(query: MappingSelect<O>, sort: MappingSort): MappingSelect<O> {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  const columns: readonly RawBuilder<unknown>[] = SORTS[key];
  return columns.reduce<MappingSelect<O>>((ordered, column) => ordered.orderBy(column, direction), query);
}

/** The ids of the filter in its order. Stock is added up for the rows that are shown, not for all that are passed over. */
const selectIds = (database: Database, filter: MappingFilter) =>
  sorted(filtered(database, filter).select('variants.id'), filter.sort);

/** The rows of some variants, in the order of their ids. */
async function loadMappings({ kysely }: Database, ids: readonly string[]): Promise<MappingRow[]> {
  if (ids.length === 0) return [];
  const rows = await withColumns(joined(kysely)).where('variants.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of the filter (pages from 1), and how many variants it matches in all. */
export async function findMappingPage(
  database: Database,
  filter: MappingFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ mappings: MappingRow[]; total: number }> {
  const found = await selectIds(database, filter)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = found.map(({ id }) => id);
  return { mappings: await loadMappings(database, ids), total: await countMappings(database, filter) };
}

/** How many variants a search and a status match. */
async function countMappings(database: Database, filter: Pick<MappingFilter, 'search' | 'status'>): Promise<number> {
  const { total } = await filtered(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Figures of the stat cards. */
export const findStats = async (database: Database): Promise<SkuMappingStats> => ({
  variants: await countMappings(database, {}),
  unmapped: await countMappings(database, { status: 'unmapped' }),
  outOfStock: await countMappings(database, { status: 'out_of_stock' }),
});

const BATCH = 500;

/** Every variant of the filter, in batches; which ones and in which order is settled at the start. */
export async function* eachMappingBatch(database: Database, filter: MappingFilter): AsyncGenerator<MappingRow[]> {
  const found = await selectIds(database, filter).execute();
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) yield loadMappings(database, ids.slice(from, from + BATCH));
}

/** Throws 404 `mapping-not-found`. */
export async function findMapping(db: Kysely<Tables>, variantId: string): Promise<MappingRow> {
  const row = await withColumns(joined(db)).where('variants.id', '=', variantId).executeTakeFirst();
  if (!row) throw mappingNotFound();
  return row;
}

/** The same, and nobody else changes this mapping until the transaction ends. Throws 404 `mapping-not-found`. */
export async function lockMapping(tx: Kysely<Tables>, variantId: string): Promise<MappingRow> {
  await tx.selectFrom('variants').select('id').where('id', '=', variantId).forUpdate().execute();
  return findMapping(tx, variantId);
}

/** The variant that a Woolworths SKU belongs to, whatever the case. */
export const findOwner = (db: Kysely<Tables>, woolworthsSku: string): Promise<MappingRow | undefined> =>
  withColumns(joined(db))
    .where(sql<SqlBool>`lower(variants.woolworths_sku) = ${woolworthsSku.toLowerCase()}`)
    .executeTakeFirst();
