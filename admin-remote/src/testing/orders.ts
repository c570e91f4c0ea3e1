import type { Dashboard, Figure } from '@nara/shared-contracts/api/dashboard';
import type { IntegrationHealth } from '@nara/shared-contracts/api/integration';
import type { AdminOrder, AdminOrderRow, OrderLimitsState } from '@nara/shared-contracts/api/orders';

const ADDRESS = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  address1: '12 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  country: 'ZA',
} as const;

export const ORDER_ID = 'NARA-1763712345678-ABC123';

/** Returns an order as the detail call returns it. */
export const adminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id: ORDER_ID,
  email: 'thandi@example.com',
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  subtotal: 899,
  shipping: 99,
  tax: 135,
  total: 1133,
  paymentMethod: 'card',
  createdAt: '2026-11-21T07:30:00.000Z',
  updatedAt: '2026-11-21T07:31:00.000Z',
  items: [
    {
      productId: 'nara-001',
      variantId: 'nara-001-black-s',
      name: 'Essential Leggings',
      sku: 'NARA-ESL-BLACK-S',
      color: 'Black',
      colorCode: '#1a1a1a',
      size: 'S',
      image: '/images/garments/leggings/1a1a1a-front.webp',
      quantity: 1,
      unitPrice: 899,
      lineTotal: 899,
    },
  ],
  status: 'pending',
  woolworthsOrderId: null,
  trackingCode: null,
  vatPercent: 15,
  history: [
    { at: '2026-11-21T07:30:00.000Z', type: 'order.placed', message: 'Order placed' },
    { at: '2026-11-21T07:31:00.000Z', type: 'partner.failed', message: 'The partner did not answer' },
  ],
  erasedAt: null,
  ...changes,
});

/** Returns the same order as a row of the list. */
export const adminOrderRow = (changes: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  id: ORDER_ID,
  customer: 'Thandi Nkosi',
  email: 'thandi@example.com',
  status: 'pending',
  items: 1,
  total: 1133,
  woolworthsOrderId: null,
  createdAt: '2026-11-21T07:30:00.000Z',
  erasedAt: null,
  ...changes,
});

/** Returns the default order limits. */
export const orderLimits = (): OrderLimitsState => ({
  settings: { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 72 },
  updatedAt: '1970-01-01T00:00:00.000Z',
  updatedBy: null,
});

const figure = (before: number, now: number): Figure => ({ now, before, history: [0, 0, 0, 0, 0, before, now] });

/** Returns the dashboard of a quiet morning. */
export const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  orders: figure(5, 8),
  revenue: figure(6200, 5100.5),
  pending: figure(3, 3),
  failed: figure(2, 1),
  ...changes,
});

const CHECKED = {
  endpoint: 'https://partner.example',
  lastCheck: '2026-11-21T07:30:00.000Z',
  responseTime: 40,
  uptime: 99.9,
  detail: '',
};

/** Returns integrations in every state. */
export const integrationHealth = (): IntegrationHealth => ({
  services: [
    { ...CHECKED, name: 'Woolworths API', status: 'operational' },
    { ...CHECKED, name: 'Webhook Receiver', status: 'error' },
    { ...CHECKED, name: 'Payment Gateway', status: 'operational' },
    { ...CHECKED, name: 'Email Service', status: 'warning', lastCheck: null },
  ],
});
