import type { Database } from '../database';
import type { SeedOrder, SeedProduct } from '../seed';
import { prepareInsertProduct } from './insert-catalogue';
import { prepareInsertOrder } from './insert-orders';

export interface SampleData {
  products: readonly SeedProduct[];
  orders: readonly SeedOrder[];
}

/** Fills an empty database, all or nothing; one that already has products is left as it is. */
export async function seed(database: Database, sample: () => SampleData): Promise<void> {
  const existing = await database.kysely.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const { products, orders } = sample();
  const insertProduct = prepareInsertProduct(database);
  const insertOrder = prepareInsertOrder(database);
  await database.atomically(() => {
    products.forEach(insertProduct);
    orders.forEach(insertOrder);
  });
}
