import { fromLiveStatus, mayAdvance, toLiveStatus } from './status';
import { LIVE_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from './vocabulary';

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

test.each([
  ['pending', 'pending_inventory'],
  ['processing', 'processing'],
  ['shipped', 'shipped'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['refunded', 'cancelled'],
] as const)('%s shows as %s', (status, live) => expect(toLiveStatus(status)).toBe(live));

test('a filter by live status finds exactly the orders that show it', () => {
  for (const live of LIVE_ORDER_STATUSES) {
    expect(fromLiveStatus(live)).toEqual(ORDER_STATUSES.filter((status) => toLiveStatus(status) === live));
  }
});
