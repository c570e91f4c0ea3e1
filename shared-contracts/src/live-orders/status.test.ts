import { ORDER_STATUSES } from '../orders/status';
import { fromLiveStatus, LIVE_ORDER_STATUSES, toLiveStatus } from './status';

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
