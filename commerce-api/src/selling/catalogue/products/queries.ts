import type { ProductQuery } from '@nara/shared-contracts/api/catalogue';
import type { ProductStatus } from '@nara/shared-contracts/rules/catalogue';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { findPictures, selectPictures } from '../pictures/queries';
import { type StockedProduct, type StockedVariant, selectStocked } from '../range';
import type {
  PlannedPriceTable,
  ProductDraftTable,
  ProductPictureTable,
  ProductPublicationTable,
  ProductTable,
} from '../tables';
import { productNotFound } from './errors';

/** A product of the list with its variants and its price (cents) at the requested time. */
export interface ListedProduct {
  product: ProductTable;
  price_cents: number;
  compare_at_cents: number | null;
  variants: StockedVariant[];
  pictures: ProductPictureTable[];
  planned: number;
}

type Selected = SelectQueryBuilder<Tables, 'products', object>;

/** SQL equivalent of `statusOf` in views.ts. */
const STATUS = sql<ProductStatus>`case when is_active = 1 then 'sold' else coalesce(stage, 'withdrawn') end`;

/** Selects the products that match a filter. */
export function narrowed(db: Kysely<Tables>, { search, status, category }: ProductQuery): Selected {
  let query: Selected = db.selectFrom('products');
  query = status
    ? query.where(STATUS, '=', status)
    : query.where((eb) => eb.or([eb('is_active', '=', 1), eb('stage', 'is', null), eb('stage', '<>', 'archived')]));
  if (category) query = query.where('category', '=', category);
  if (!search) return query;
  return query.where((eb) =>
    eb.or([
      contains(sql`products.name`, search),
      contains(sql`products.id`, search),
      contains(sql`products.subcategory`, search),
      eb('products.id', 'in', (from) =>
        from.selectFrom('variants').select('product_id').where(contains(sql`variants.sku`, search)),
      ),
    ]),
  );
}

/**
 * Joins, as `plan`, the planned price that is in effect at a time (epoch ms): at most one, because those of a product
 * never overlap.
 */
const withPlanAt = (query: Selected, at: number) =>
  query.leftJoin('planned_prices as plan', (join) =>
    join
      .onRef('plan.product_id', '=', 'products.id')
      .on('plan.from_at', '<=', at)
      .on((eb) => eb.or([eb('plan.until_at', 'is', null), eb('plan.until_at', '>', at)])),
  );

const PRICE_THEN = sql<number>`coalesce(plan.price_cents, products.regular_price_cents, products.price_cents)`;

const COMPARE_AT_THEN = sql<number | null>`case
  when plan.id is not null then plan.compare_at_cents
  when products.regular_price_cents is not null then products.regular_compare_at_cents
  else products.compare_at_cents end`;

/**
 * Returns one page of products (pages from 1) with their prices at a time (epoch ms), and the total number of matches.
 */
export async function findProductPage(
  { kysely }: Database,
  filter: ProductQuery & { page: number; pageSize: number },
  { at, now }: { at: number; now: number },
): Promise<{ products: ListedProduct[]; total: number }> {
  const { key, direction } = readSort<'position' | 'name' | 'price'>(filter.sort ?? 'position');
  const order = {
    position: sql`products.position`,
    name: sql`lower(products.name)`,
    price: PRICE_THEN,
  }[key];
  const { total } = await narrowed(kysely, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withPlanAt(narrowed(kysely, filter), at)
    .selectAll('products')
    .select([PRICE_THEN.as('price_then'), COMPARE_AT_THEN.as('compare_at_then')])
    .select(
      sql<number>`(select count(*) from planned_prices still
        where still.product_id = products.id and (still.until_at is null or still.until_at > ${now}))`.as('planned'),
    )
    .orderBy(order, direction)
    .orderBy('products.id', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = ids.length > 0 ? await selectStocked(kysely).where('product_id', 'in', ids).execute() : [];
  const variants = Map.groupBy(found, ({ product_id }) => product_id);
  const put = ids.length > 0 ? await selectPictures(kysely).where('product_id', 'in', ids).execute() : [];
  const pictures = Map.groupBy(put, ({ product_id }) => product_id);
  return {
    total,
    products: rows.map(({ price_then, compare_at_then, planned, ...product }) => ({
      product,
      price_cents: price_then,
      compare_at_cents: compare_at_then,
      planned: Number(planned),
      variants: variants.get(product.id) ?? [],
      pictures: pictures.get(product.id) ?? [],
    })),
  };
}

/** A product with everything that the editor shows. */
export interface EditedRows extends StockedProduct {
  /** Current and future planned prices. */
  plans: PlannedPriceTable[];
  draft: ProductDraftTable | undefined;
  publication: ProductPublicationTable | undefined;
}

/**
 * Returns a product, on sale or not, with everything that the editor shows. `at` in epoch ms. Throws 404
 * `product-not-found`.
 */
export async function findEditedProduct(db: Kysely<Tables>, id: string, at: number): Promise<EditedRows> {
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!product) throw productNotFound();
  return {
    product,
    variants: await selectStocked(db).where('product_id', '=', id).execute(),
    pictures: await findPictures(db, id),
    plans: await findCurrentPlans(db, id, at),
    draft: await findDraft(db, id),
    publication: await findPublication(db, id),
  };
}

/** Returns the draft of a product. */
export const findDraft = (db: Kysely<Tables>, productId: string): Promise<ProductDraftTable | undefined> =>
  db.selectFrom('product_drafts').selectAll().where('product_id', '=', productId).executeTakeFirst();

/** Returns the planned publication of a product. */
export const findPublication = (db: Kysely<Tables>, productId: string): Promise<ProductPublicationTable | undefined> =>
  db.selectFrom('product_publications').selectAll().where('product_id', '=', productId).executeTakeFirst();

/** Locks and returns a product. Throws 404 `product-not-found`. */
export async function lockProduct(tx: Kysely<Tables>, id: string): Promise<ProductTable> {
  const product = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!product) throw productNotFound();
  return product;
}

/** Returns the planned prices of a product that are in effect at a time (epoch ms) or later, the earliest first. */
export const findCurrentPlans = (db: Kysely<Tables>, productId: string, at: number): Promise<PlannedPriceTable[]> =>
  db
    .selectFrom('planned_prices')
    .selectAll()
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .orderBy('from_at')
    .execute();
