import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { insert, type Statement, type Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import type { Allocation } from './allocation';
import { sendDueNotices } from './notices';
import type { StockMovementTable } from './tables';

/** Pieces that arrive at or leave a centre, with the reason. */
export type Movement = Omit<StockMovementTable, 'id'>;

/**
 * Maximum number of variants for which open screens are notified individually. Beyond that, one notification says that
 * there were many.
 */
const MAX_TOLD = 100;
/** Number of levels changed before other work gets a turn. */
const MOVED_AT_ONCE = 50;

const toRow = (movement: Movement): StockMovementTable => ({ id: randomUUID(), ...movement });

/**
 * Changes stock levels inside the transaction `tx`, records each change in the ledger, notifies open screens, and
 * e-mails shoppers waiting for a variant. The levels must be locked (`lockStock`). Only this function and `sellPieces`
 * write to the ledger. Rules: docs/product/stock.md.
 */
export async function moveStock(context: Context, tx: Kysely<Tables>, movements: readonly Movement[]): Promise<void> {
  for (const [place, movement] of movements.entries()) {
    const { variant_id, dc, delta } = movement;
    const { numUpdatedRows } = await tx
      .updateTable('stock_levels')
      .set((eb) => ({ available: eb('available', '+', delta) }))
      .where('variant_id', '=', variant_id)
      .where('dc', '=', dc)
      .executeTakeFirst();
    // A centre without a record of the variant gets one.
    if (numUpdatedRows === 0n)
      await tx.insertInto('stock_levels').values({ variant_id, dc, available: delta }).execute();
    await tx.insertInto('stock_movements').values(toRow(movement)).execute();
    if (place % MOVED_AT_ONCE === MOVED_AT_ONCE - 1) await nextTurn();
  }
  const moved = new Set(movements.map(({ variant_id }) => variant_id));
  for (const variantId of moved.size > MAX_TOLD ? ['many'] : moved)
    notifyScreens(context, tx, 'stock.changed', variantId);
  const risen = new Set(movements.filter(({ delta }) => delta > 0).map(({ variant_id }) => variant_id));
  await sendDueNotices(context, tx, [...risen], Math.max(0, ...movements.map(({ at }) => at)));
}

/**
 * Returns the statements that take an order's pieces out of stock and record them in the ledger. They fail rather than
 * take more than is available. `at` in epoch ms.
 */
export const sellPieces = (allocations: readonly Allocation[], orderId: string, at: number): Statement[] => [
  ...allocations.map(({ variantId, dc, quantity }) => ({
    sql: 'UPDATE stock_levels SET available = available - ? WHERE variant_id = ? AND dc = ? AND available >= ?',
    parameters: [quantity, variantId, dc, quantity],
    changes: 1,
  })),
  ...allocations.map(({ variantId, dc, quantity }) =>
    insert(
      'stock_movements',
      toRow({ variant_id: variantId, dc, delta: -quantity, reason: 'sale', reference: orderId, at }),
    ),
  ),
];
