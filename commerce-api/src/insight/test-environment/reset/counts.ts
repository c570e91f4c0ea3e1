import type { MockDataCounts } from '@nara/shared-contracts/api/test-environment';
import type { Database } from '#platform/database';

/** Counts an environment's data. */
export async function countMockData({ kysely }: Pick<Database, 'kysely'>): Promise<MockDataCounts> {
  const [{ orders, customers }, { products }, { inventory }] = await Promise.all([
    kysely
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.count<number>('email').distinct().as('customers')])
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('stock_levels')
      .select(({ fn }) => fn.countAll<number>().as('inventory'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, products, customers, inventory };
}
