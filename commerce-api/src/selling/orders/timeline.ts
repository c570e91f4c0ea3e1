import type { OrderEvent } from '@nara/shared-contracts/api/orders';
import { toIso } from '#platform/time';
import { ORDER_PAID } from './change-order';
import { ORDER_ENDED, ORDER_UNPAID } from './reservation/ending';
import type { OrderEventTable } from './tables';

export const toOrderEvent = ({ at, type, message }: OrderEventTable): OrderEvent => ({ at: toIso(at), type, message });

/** Consecutive events of one kind are shown once. */
interface News {
  kind: string;
  message: string;
}

const news = (kind: string, message: string): News => ({ kind, message });

const CONFIRMED = news('confirmed', 'Your order is confirmed and goes to our distribution centre.');
const SHIPPED = news('shipped', 'Your parcel is on its way.');
const DELIVERED = news('delivered', 'Your parcel was delivered.');
const CANCELLED = news('cancelled', 'Your order was cancelled.');

/** Events that are shown to the shopper, with their wording. All other events are internal. */
const NEWS: Readonly<Record<string, News>> = {
  'order.placed': news('placed', 'We received your order.'),
  'order.cancelled': news('cancelled', 'You cancelled this order.'),
  [ORDER_ENDED]: news('cancelled', 'Your order was cancelled, because it could not be confirmed in time.'),
  [ORDER_UNPAID]: news('cancelled', 'Your order was cancelled, because it was not paid in time.'),
  [ORDER_PAID]: news('paid', 'We received your payment.'),
  'payment.refunded': news('repaid', 'We gave money back to you.'),
  'partner.accepted': CONFIRMED,
  'partner.confirmed': CONFIRMED,
  'partner.picked': news('picked', 'Your pieces were picked from the shelves.'),
  'partner.packed': news('packed', 'Your parcel is packed.'),
  'partner.shipped': SHIPPED,
  'partner.in_transit': news('in_transit', 'Your parcel is with the courier.'),
  'partner.delivered': DELIVERED,
  'partner.cancelled': CANCELLED,
  'partner.refunded': news('refunded', 'Your payment was refunded.'),
  'status.pending': news('pending', 'Your order was taken up again.'),
  'status.processing': CONFIRMED,
  'status.shipped': SHIPPED,
  'status.delivered': DELIVERED,
  'status.cancelled': CANCELLED,
};

const newsOf = ({ type, message }: OrderEventTable): News | undefined =>
  type.startsWith('return.') ? news(message, message) : NEWS[type];

/** Returns an order's timeline for its shopper: without exchange errors, staff names or repetitions. */
export function toShopperTimeline(events: readonly OrderEventTable[]): OrderEvent[] {
  let last = '';
  return events.flatMap((event) => {
    const shown = newsOf(event);
    if (!shown || shown.kind === last) return [];
    last = shown.kind;
    return [{ ...toOrderEvent(event), message: shown.message }];
  });
}
