import type { Order, OrderEvent, OrderLine, OrderPromotion } from '@nara/shared-contracts/api/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { toIso } from '#platform/time';
import { ORDER_PAID } from './change-order';
import { deliveryOf, paidByCards, vatPercentOf } from './order-rows';
import { ORDER_ENDED, ORDER_UNPAID } from './reservation/ending';
import type { OrderEventTable, OrderItemTable, OrderTable } from './tables';

/** Returns an order as it goes over the wire. */
export function toOrder(order: OrderTable, items: readonly Omit<OrderItemTable, 'order_id'>[]): Order {
  const delivery = deliveryOf(order);
  const giftCards = paidByCards(order);
  return {
    id: order.id,
    email: order.email,
    items: items.map(toOrderLine),
    // Written by this server from validated bodies.
    shippingAddress: JSON.parse(order.shipping_address_json) as Order['shippingAddress'],
    billingAddress: JSON.parse(order.billing_address_json) as Order['billingAddress'],
    subtotal: toRand(order.subtotal_cents),
    ...(order.discount_cents > 0 && { discount: toRand(order.discount_cents) }),
    shipping: toRand(order.shipping_cents),
    tax: toRand(order.tax_cents),
    total: toRand(order.total_cents),
    paymentMethod: order.payment_method,
    status: order.status,
    woolworthsOrderId: order.woolworths_order_id,
    trackingCode: order.tracking_code,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    ...(delivery && { delivery }),
    vatPercent: vatPercentOf(order),
    ...(order.promotions_json !== null && { promotions: promotionsOf(order) }),
    ...(giftCards.length > 0 && { giftCards }),
  };
}

/** Returns the promotions that applied to an order. */
export const promotionsOf = ({ promotions_json }: Pick<OrderTable, 'promotions_json'>): OrderPromotion[] =>
  promotions_json === null ? [] : (JSON.parse(promotions_json) as OrderPromotion[]);

/** Returns the order as in the first response, regardless of later changes. */
export const toFirstAnswer = (order: OrderTable, items: readonly Omit<OrderItemTable, 'order_id'>[]): Order =>
  toOrder(
    { ...order, status: 'pending', woolworths_order_id: null, tracking_code: null, updated_at: order.created_at },
    items,
  );

/** Returns the time at which the personal data of an order was erased. */
export const erasedAt = ({ erased_at }: OrderTable): string | null => (erased_at === null ? null : toIso(erased_at));

const toOrderLine = (item: Omit<OrderItemTable, 'order_id'>): OrderLine => ({
  productId: item.product_id,
  variantId: item.variant_id,
  name: item.name,
  sku: item.sku,
  color: item.color,
  colorCode: item.color_code,
  size: item.size,
  image: item.image,
  quantity: item.quantity,
  unitPrice: toRand(item.unit_cents),
  lineTotal: toRand(item.unit_cents * item.quantity),
  ...(item.discount_cents > 0 && { discount: toRand(item.discount_cents) }),
});

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
