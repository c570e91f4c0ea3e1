import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { stockMove } from './change-order';
import type { PartnerStatus } from './tables';

it.each<[OrderStatus, PartnerStatus | null, OrderStatus, ReturnType<typeof stockMove>]>([
  ['processing', 'picked', 'cancelled', 'back'],
  ['shipped', 'shipped', 'cancelled', 'none'],
  // Cancelled by both sides, and sent after all.
  ['cancelled', 'shipped', 'refunded', 'none'],
  ['pending', null, 'refunded', 'back'],
  ['processing', 'packed', 'refunded', 'back'],
  ['shipped', 'in_transit', 'refunded', 'none'],
  ['delivered', 'delivered', 'refunded', 'none'],
  // Staff had reset it by hand, but the parcel has left after all.
  ['pending', 'shipped', 'refunded', 'none'],
  ['cancelled', null, 'processing', 'taken'],
  ['processing', 'confirmed', 'shipped', 'taken'],
])('an order from %s (partner: %s) to %s has the stock move %s', (status, partner_status, next, move) => {
  expect(stockMove({ status, partner_status }, next)).toBe(move);
});
