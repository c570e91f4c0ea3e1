import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { hasLeftPartner } from './partner-progress';
import type { OrderTable } from './tables';

const LEFT: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Tells whether the pieces have left, according to the reports so far. */
const hasLeft = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  LEFT.has(status) || hasLeftPartner(partner_status);

/**
 * Decides what happens to an order's pieces on a status change. An active order holds them. An order that is cancelled
 * or refunded before shipping releases them; after that, only a return brings them back. Rule: docs/product/orders.md,
 * "Order status".
 */
export function stockMove(
  order: Pick<OrderTable, 'status' | 'partner_status'>,
  next: OrderStatus,
): 'taken' | 'back' | 'none' {
  if (next !== 'cancelled' && next !== 'refunded') return 'taken';
  return hasLeft(order) ? 'none' : 'back';
}
