import { endpoints } from '@nara/shared-contracts/api';
import type { ProductReviews, Rating } from '@nara/shared-contracts/api/reviews';
import type { z } from 'zod';
import { commitsElsewhere, type Database, triggersOf } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { responseCache } from '#platform/response-cache';
import { type Context, prepared } from '#platform/subject';
import { findProductId } from './addresses';
import { findPreviewed } from './products/life/previews';
import { findProduct, findRange, findTexts, toProduct, toSummary } from './range';

/** Reader of ratings and reviews of products. */
export interface ReadRatings {
  /** Returns the ratings by product id, for all products that have one. */
  ofRange(): Promise<ReadonlyMap<string, Rating>>;
  /** Returns the rating and reviews of a product; null if it has none. */
  ofProduct(productId: string): Promise<ProductReviews | null>;
}

/** Registered by reviews. */
export const readRatings = prepared<ReadRatings>('what shoppers say of products');

/** Counter of catalogue changes. A response stays valid while the count is unchanged. */
interface CatalogueChanges {
  /** Returns the count of changes to products and lists, except stock changes that stay above zero. */
  range(): string;
  /** Returns the count for one product, including every stock change. */
  product(productId: string): string;
}

/**
 * Watches the catalogue's tables. Returns null on PostgreSQL, where other processes may write unseen. Call it after
 * migrating. Temporary triggers report the writes of this connection, whichever code makes them; `data_version` reports
 * commits by other processes.
 */
function watchCatalogue({ sqlite }: Pick<Database, 'sqlite'>): CatalogueChanges | null {
  if (!sqlite) return null;
  let range = 0;
  const products = new Map<string, number>();
  sqlite.function('nara_range_changed', () => {
    range += 1;
    return null;
  });
  sqlite.function('nara_stock_changed', (productId: unknown) => {
    products.set(String(productId), (products.get(String(productId)) ?? 0) + 1);
    return null;
  });
  const productOf = 'SELECT product_id FROM variants WHERE id = new.variant_id';
  sqlite.exec(`
    ${['products', 'variants', 'product_pictures', 'product_ratings', 'stock_levels'].map(reportAll).join('')}
    CREATE TEMP TRIGGER nara_stock_moved AFTER UPDATE ON stock_levels
      BEGIN SELECT nara_stock_changed((${productOf})); END;
    CREATE TEMP TRIGGER nara_stock_crossed AFTER UPDATE ON stock_levels
      WHEN (old.available > 0) != (new.available > 0)
      BEGIN SELECT nara_range_changed(); END;`);
  const elsewhere = commitsElsewhere(sqlite);
  const rangeNow = () => `${elsewhere()} ${range}`;
  return {
    range: rangeNow,
    product: (productId) => `${rangeNow()} ${products.get(productId) ?? 0}`,
  };
}

/**
 * Returns triggers that report any change of a table to the range. Stock changes constantly and has its own triggers.
 */
const reportAll = (table: string): string =>
  triggersOf(table, 'nara_range_changed', [
    'INSERT',
    'DELETE',
    ...(table === 'stock_levels' ? [] : ['UPDATE' as const]),
  ]);

/** Serialises a response as the routes' serialiser does. */
const serialise = <S extends z.ZodType>(schema: S, answer: z.input<S>): string => JSON.stringify(schema.parse(answer));

/** Every visit begins with these calls, so their responses are cached until the data changes. */
export const catalogueHandlers = (context: Context): HandlersOf<'catalogue'> => {
  const { database } = context;
  const ready = context.get(responseCache);
  const changes = watchCatalogue(database);
  const { list, texts, product } = endpoints.catalogue;

  const ofRange = (path: string, make: () => Promise<string>) =>
    ready.get({ path, route: path, versionNow: () => changes?.range() ?? null, make });

  return {
    list: () => ofRange(list.path, () => makeRange(context)),
    texts: () => ofRange(texts.path, async () => serialise(texts.response, await findTexts(database))),
    async product({ params: { id: address } }) {
      const id = await findProductId(database.kysely, address);
      return ready.get({
        path: product.path.replace(':id', encodeURIComponent(address)),
        route: product.path,
        versionNow: () => changes?.product(id) ?? null,
        make: () => makeProduct(context, id),
      });
    },

    // Never cached: only holders of the link may see it.
    preview: ({ query: { token } }) => findPreviewed(context, token),
  };
};

async function makeRange({ database, get }: Context): Promise<string> {
  const range = await findRange(database);
  const ratings = await get(readRatings).ofRange();
  return serialise(
    endpoints.catalogue.list.response,
    range.map((stocked) => toSummary(stocked, ratings.get(stocked.product.id))),
  );
}

async function makeProduct({ database, get }: Context, id: string): Promise<string> {
  const found = await findProduct(database, id);
  if (!found) throw new ApiError(404, 'product-not-found', 'Product not found');
  return serialise(endpoints.catalogue.product.response, toProduct(found, await get(readRatings).ofProduct(id)));
}
