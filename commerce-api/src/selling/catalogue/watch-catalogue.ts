import { commitsElsewhere, type Database, triggersOf } from '#platform/database';

/** Counter of catalogue changes. A response stays valid while the count is unchanged. */
export interface CatalogueChanges {
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
export function watchCatalogue({ sqlite }: Pick<Database, 'sqlite'>): CatalogueChanges | null {
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
