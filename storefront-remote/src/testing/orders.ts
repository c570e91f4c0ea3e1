import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import type { Order, OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';

const address = {
  firstName: 'Thandi',
  lastName: 'Mokoena',
  address1: '12 Kloof Street',
  city: 'Cape Town',
  province: 'WC' as const,
  postalCode: '8001',
  country: 'ZA' as const,
};

/** Order as the server stores it, with the fields that a test needs. */
export const placedOrder = (given: Partial<Order> = {}): Order => ({
  id: 'NARA-1767225600000-ABC123',
  email: 'thandi@example.com',
  shippingAddress: address,
  billingAddress: address,
  subtotal: 1798,
  shipping: 0,
  tax: 270,
  total: 2068,
  paymentMethod: 'card',
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  items: [
    {
      productId: 'nara-001',
      variantId: 'nara-001-sage-m',
      name: 'Flow Sports Bra',
      sku: 'NARA-FSB-SAGE-M',
      color: 'Sage',
      colorCode: '#8a9a80',
      size: 'M',
      image: '/images/garments/sports-bra/8a9a80-front.webp',
      quantity: 2,
      unitPrice: 899,
      lineTotal: 1798,
    },
  ],
  status: 'pending',
  woolworthsOrderId: null,
  trackingCode: null,
  vatPercent: 15,
  ...given,
});

/** Order as returned to its page. */
export function orderDetail(given: Partial<OrderDetail> = {}): OrderDetail {
  const order = placedOrder(given);
  return {
    ...order,
    items: order.items.map((item, line) => ({ ...item, line, returnable: 0 })),
    timeline: [{ at: order.createdAt, type: 'created', message: 'We received your order' }],
    canCancel: order.status === 'pending',
    canReturn: false,
    returnUntil: null,
    returns: [],
    erasedAt: null,
    ...given,
  };
}

/** Delivered order whose pieces can all be returned. */
export const deliveredOrder = (given: Partial<OrderDetail> = {}): OrderDetail => {
  const order = orderDetail({ status: 'delivered', canReturn: true, returnUntil: '2026-02-04T10:00:00.000Z' });
  return { ...order, items: order.items.map((item) => ({ ...item, returnable: item.quantity })), ...given };
};

/** Payment of the order that waits at the provider. */
export const orderPayment = (given: Partial<OrderPayment> = {}): OrderPayment => ({
  state: 'created',
  provider: 'payfast',
  amount: 2068,
  refunded: 0,
  payBy: new Date(Date.now() + 30 * 60_000).toISOString(),
  canPay: true,
  ...given,
});

/** Gift card with R500 on it. */
export const giftCard = (given: Partial<GiftCardBalance> = {}): GiftCardBalance => ({
  last4: 'K7QX',
  state: 'active',
  balance: 500,
  expiresAt: '2029-11-20T08:00:00.000Z',
  ...given,
});
