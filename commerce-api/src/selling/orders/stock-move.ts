import type { OrderStatus } from '@nara/shared-contracts';
import { furthest } from './partner-progress';
import type { OrderTable } from './tables';

const LEFT: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Tells whether the pieces have left, as far as was reported. */
const hasLeft = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  LEFT.has(status) || (partner_status !== null && furthest(partner_status, 'shipped') === partner_status);

/**
 * Decides what happens to an order's pieces on a status change: an active order holds them, a cancelled one does not.
 * Refunded before shipping they are released too; after that only a return brings them back. Rule:
 * docs/product/orders.md, "Order status".
 */
export function stockMove(
  order: Pick<OrderTable, 'status' | 'partner_status'>,
  next: OrderStatus,
): 'taken' | 'back' | 'none' {
  if (next === 'cancelled') return 'back';
  if (next !== 'refunded') return 'taken';
  return hasLeft(order) ? 'none' : 'back';
}
