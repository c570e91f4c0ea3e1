import type { Database } from '#platform/database';

/** Counts the changes of the catalogue. An answer made at one count is as good as new while the count is the same. */
export interface CatalogueChanges {
  /** Returns the count of everything that products and lists are made of, stock levels that stay above zero excepted. */
  range(): string;
  /** Returns the count for one product, with every change of its stock. */
  product(productId: string): string;
}

/**
 * Watches the tables that the catalogue is read from. Returns null where the database cannot tell: PostgreSQL, which
 * others may write to as well. Call it once the database is migrated.
 *
 * Temporary triggers report what this connection writes, whichever code wrote it; `data_version` what other processes
 * commit to the file.
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
    ${['products', 'variants', 'stock_levels'].map(reportAll).join('')}
    CREATE TEMP TRIGGER nara_stock_moved AFTER UPDATE ON stock_levels
      BEGIN SELECT nara_stock_changed((${productOf})); END;
    CREATE TEMP TRIGGER nara_stock_crossed AFTER UPDATE ON stock_levels
      WHEN (old.available > 0) != (new.available > 0)
      BEGIN SELECT nara_range_changed(); END;`);
  const dataVersion = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  const elsewhere = askOncePerTurn(() => dataVersion.get() ?? 0);
  const rangeNow = () => `${elsewhere()} ${range}`;
  return {
    range: rangeNow,
    product: (productId) => `${rangeNow()} ${products.get(productId) ?? 0}`,
  };
}

/** Asks once per turn of the event loop: requests that arrive together see the same moment. */
function askOncePerTurn(ask: () => number): () => number {
  let known: number | undefined;
  return () => {
    if (known === undefined) {
      known = ask();
      setImmediate(() => {
        known = undefined;
      });
    }
    return known;
  };
}

/** Returns triggers that report any change to a table as one to the range; stock is updated all the time and has its own. */
const reportAll = (table: string): string =>
  ['INSERT', 'DELETE', ...(table === 'stock_levels' ? [] : ['UPDATE'])]
    .map(
      (event) => `CREATE TEMP TRIGGER nara_${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
        BEGIN SELECT nara_range_changed(); END;`,
    )
    .join('');
