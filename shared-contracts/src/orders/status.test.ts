import { mayAdvance, ORDER_STATUSES, type OrderStatus } from './status';

const allowed: Record<OrderStatus, OrderStatus[]> = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

test.each(ORDER_STATUSES)('from %s an order moves on to the right statuses only', (current) => {
  expect(ORDER_STATUSES.filter((next) => mayAdvance(current, next))).toEqual(allowed[current]);
});
