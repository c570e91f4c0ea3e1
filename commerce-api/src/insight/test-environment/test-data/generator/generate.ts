import type { endpoints } from '@nara/shared-contracts/api';
import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import type { z } from 'zod';
import { changeStock, type StockMove } from '#exchange/inventory';
import type { Context } from '#platform/subject';
import { createRandom } from '#sample/data';
import type { Author } from '#staff/audit';
import { addMockProducts } from './add-mock-products';
import { placeMockOrders } from './place-mock-orders';

/** Most pieces added by one movement. */
const MOST_PIECES = 40;

/** Adds stock to `quantity` stock records, chosen by the seed, in one change with its movements. */
async function raiseMockStock(
  context: Context,
  { seed, from, quantity }: { seed: number; from: number; quantity: number },
  author: Author,
): Promise<MockDataResult> {
  return context.database.transaction(async (tx) => {
    const levels = await tx
      .selectFrom('stock_levels')
      .select(['variant_id', 'dc'])
      .orderBy('variant_id')
      .orderBy('dc')
      .execute();
    const moves = new Map<string, StockMove>();
    for (let index = from; index < from + quantity && levels.length > 0; index += 1) {
      const random = createRandom(`mock stock ${seed} ${index}`);
      const level = levels[random.int(0, levels.length - 1)];
      if (!level) continue;
      const key = `${level.variant_id} ${level.dc}`;
      const delta = (moves.get(key)?.delta ?? 0) + random.int(1, MOST_PIECES);
      moves.set(key, { ...level, delta });
    }
    if (moves.size === 0) return { made: 0, known: 0, refused: quantity, reason: 'There are no stock records.' };
    await changeStock(context, tx, { kind: 'import', note: `Mock data, seed ${seed}` }, [...moves.values()], author);
    return { made: quantity, known: 0, refused: 0, reason: null };
  });
}

type Wanted = z.output<typeof endpoints.sandbox.generate.body>;

/** Generates mock data in an environment, by the same rules as real data. Rules: docs/product/test-environment.md. */
export function generateMockData(context: Context, wanted: Wanted, author: Author): Promise<MockDataResult> {
  switch (wanted.type) {
    case 'orders':
      return placeMockOrders(context, { ...wanted, areNewCustomers: false }, author.requestId);
    case 'customers':
      return placeMockOrders(context, { ...wanted, areNewCustomers: true }, author.requestId);
    case 'products':
      return addMockProducts(context, wanted);
    case 'inventory':
      return raiseMockStock(context, wanted, author);
  }
}
