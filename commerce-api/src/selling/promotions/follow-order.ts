import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import { ofCustomer } from './counts';
import { definitionOf } from './definition';
import { promotionUsedUp } from './errors';
import type { PromotionUseTable } from './tables';

/** An order with a change of status. */
interface MovedOrder {
  id: string;
  status: OrderStatus;
  /** Null if no promotion applied. */
  promotions_json: string | null;
}

/**
 * Releases the promotion uses of a cancelled order, and takes them again when the order is reopened, inside the
 * transaction `tx` at `at` (epoch ms). Throws 409 `promotion-used-up` if other orders have used them meanwhile. Rule:
 * docs/product/promotions.md, "Limits".
 */
export async function followOrder(tx: Kysely<Tables>, order: MovedOrder, next: OrderStatus, at: number): Promise<void> {
  if (order.promotions_json === null) return;
  if (next === 'cancelled') await mark(tx, order.id, at);
  else if (order.status === 'cancelled' && next !== 'refunded') await takeAgain(tx, order.id);
}

const mark = (tx: Kysely<Tables>, orderId: string, releasedAt: number | null) =>
  tx
    .updateTable('promotion_uses')
    .set({ released_at: releasedAt })
    .where('order_id', '=', orderId)
    .where('released_at', releasedAt === null ? 'is not' : 'is', null)
    .execute();

async function takeAgain(tx: Kysely<Tables>, orderId: string): Promise<void> {
  const released = await tx
    .selectFrom('promotion_uses')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .orderBy('promotion_id')
    .execute();
  for (const use of released) await requireLeft(tx, use);
  await mark(tx, orderId, null);
}

/** Waits for concurrent uses of a promotion, and throws if they have used it up. */
async function requireLeft(tx: Kysely<Tables>, { promotion_id, order_id, code }: PromotionUseTable): Promise<void> {
  const promotion = await tx
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', promotion_id)
    .forUpdate()
    .executeTakeFirst();
  if (!promotion?.is_limited) return;
  const { mostUses, mostPerCustomer } = definitionOf(promotion);
  const counting = tx
    .selectFrom('promotion_uses as u')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('u.promotion_id', '=', promotion_id)
    .where('u.released_at', 'is', null);
  const isFull = async (query: typeof counting, most: number) =>
    Number((await query.executeTakeFirstOrThrow()).uses) >= most;
  const isUsedUp =
    (mostUses !== null && (await isFull(counting, mostUses))) ||
    (mostPerCustomer !== null && (await countOwnUses(tx, promotion_id, order_id)) >= mostPerCustomer) ||
    (code !== null && (await isSingle(tx, code)) && (await isFull(counting.where('u.code', '=', code), 1)));
  if (isUsedUp) throw promotionUsedUp(promotion.name);
}

/** Counts the uses of a promotion by the customer of an order. */
async function countOwnUses(tx: Kysely<Tables>, promotionId: string, orderId: string): Promise<number> {
  const { email } = await tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow();
  const own = ofCustomer(email);
  const [counted] = await runIn<{ uses: number }>(tx, {
    sql: `
      SELECT COUNT(*) AS uses FROM orders o JOIN promotion_uses u ON u.order_id = o.id
      WHERE ${own.sql} AND u.released_at IS NULL AND u.promotion_id = ?`,
    parameters: [...own.parameters, promotionId],
  });
  return Number(counted?.uses);
}

const isSingle = async (tx: Kysely<Tables>, code: string): Promise<boolean> =>
  (await tx.selectFrom('promotion_codes').select('is_single').where('code', '=', code).executeTakeFirst())
    ?.is_single === 1;
