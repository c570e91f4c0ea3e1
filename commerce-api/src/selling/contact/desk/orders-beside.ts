import type { MessageOrder, MessageOrders } from '@nara/shared-contracts/api/contact';
import { orderNumbersIn } from '@nara/shared-contracts/rules/contact';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Database, isAddress, isAmong } from '#platform/database';
import { toIso } from '#platform/time';
import { loadMessage } from './messages';

/** Maximum number of orders listed next to a message. */
const MOST = 20;

/**
 * Returns the orders that a message mentions and those of its e-mail address, newest first. Orders that it mentions are
 * never left out. Throws 404 `message-not-found`.
 */
export async function findOrdersBeside({ kysely }: Database, id: string): Promise<MessageOrders> {
  const { email, message } = await loadMessage(kysely, id);
  const address = email.toLowerCase();
  const numbers = orderNumbersIn(message);
  const select = kysely
    .selectFrom('orders')
    .select(['id', 'email', 'status', 'piece_count', 'total_cents', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST + 1);
  const [named, theirs] = await Promise.all([
    numbers.length === 0 ? [] : select.where(isAmong('id', numbers)).execute(),
    select.where(isAddress('email', address)).execute(),
  ]);
  const others = theirs.filter((order) => !named.some(({ id: number }) => number === order.id));
  const orders: MessageOrder[] = [...named, ...others.slice(0, MOST - named.length)]
    .sort((one, other) => other.created_at - one.created_at)
    .map((order) => ({
      id: order.id,
      status: order.status,
      items: order.piece_count,
      total: toRand(order.total_cents),
      createdAt: toIso(order.created_at),
      isNamed: numbers.includes(order.id),
      isTheirs: order.email.toLowerCase() === address,
    }));
  return { orders, hasMore: others.length > MOST - named.length };
}
