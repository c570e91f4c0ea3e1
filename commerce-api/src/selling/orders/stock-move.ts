import type { OrderStatus } from '@nara/shared-contracts';
import { furthest } from './partner-progress';
import type { OrderTable } from './tables';

const LEFT: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Did the pieces leave the house, as far as anybody told us? */
const hasLeft = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  LEFT.has(status) || (partner_status !== null && furthest(partner_status, 'shipped') === partner_status);

/**
 * What becomes of an order's pieces when it gets a status: an order that runs holds them, a cancelled one does not.
 * Refunded before they were shipped they come back too; after that only a return brings them.
 * Rule: docs/product/orders.md, "Order status".
 */
export function stockMove(
  order: Pick<OrderTable, 'status' | 'partner_status'>,
  next: OrderStatus,
): 'taken' | 'back' | 'none' {
  if (next === 'cancelled') return 'back';
  if (next !== 'refunded') return 'taken';
  return hasLeft(order) ? 'none' : 'back';
}
