import type { Database, Query } from '../database';
import type { SeedOrder, SeedProduct, SeedUser } from '../seed';
import { insertProduct } from './insert-catalogue';
import { insertSampleOrder } from './insert-orders';
import { insertUser } from './insert-user';
import { sellableVariants } from './sellable-variants';

export interface SampleData {
  products: readonly SeedProduct[];
  orders: readonly SeedOrder[];
  /** Nobody unless given. */
  users?: readonly SeedUser[];
}

const selectAnyProduct: Query<{ id: string }> = { sql: 'SELECT id FROM products LIMIT 1', parameters: [] };

/** Fills an empty database, all or nothing; one that already has products is left as it is. */
export function seed(database: Database, sample: () => SampleData): Promise<void> {
  return database.exclusively(() =>
    database.atomically([selectAnyProduct], ([existing]) => {
      if (existing) return { writes: [], answer: undefined };
      const { products, orders, users = [] } = sample();
      const variants = sellableVariants(products);
      return {
        writes: [
          ...products.flatMap(insertProduct),
          ...orders.flatMap((order) => insertSampleOrder(order, variants)),
          ...users.map(insertUser),
        ],
        answer: undefined,
      };
    }),
  );
}
