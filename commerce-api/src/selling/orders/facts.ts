import { fact } from '#platform/subject';
import type { OrderChange } from './change-order';
import type { PlacedOrder } from './place-order';
import type { OrderTable } from './tables';

/** An order was saved, with its pieces reserved. */
export const orderPlaced = fact<PlacedOrder>('order.placed');

export interface OrderChanged {
  /** The order before the change. */
  order: OrderTable;
  change: OrderChange;
  /** Epoch ms. */
  at: number;
}

/** An order was changed, by staff, its shopper or the partner. */
export const orderChanged = fact<OrderChanged>('order.changed');
