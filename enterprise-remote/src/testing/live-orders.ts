import type { LiveOrder, LiveOrderDetail } from '@nara/shared-contracts/api/live-orders';

/** Returns a live order; `number` distinguishes several. */
export const liveOrder = (number: number, changes: Partial<LiveOrder> = {}): LiveOrder => ({
  woolworthsOrderId: `WW-NARA-10000${number}`,
  naraOrderId: `NARA-176371234567${number}-ABC12${number}`,
  customerRef: `CUST-00000${number}`,
  customerEmail: 'thandi@example.com',
  status: 'processing',
  total: 1133.85,
  items: [
    { naraSku: 'NARA-ESL-BLACK-S', woolworthsSku: 'WW-ACT-ESL-BLACK-S', qty: 2, price: 449.5 },
    { naraSku: 'NARA-NEW-BLACK-S', woolworthsSku: null, qty: 1, price: 99 },
  ],
  dcLocation: 'CPT-DC',
  fulfillmentRoute: 'DC_DIRECT',
  createdAt: '2026-11-21T07:30:00.000Z',
  ediSent: true,
  ediReference: 'NARA000000001',
  trackingCode: null,
  ...changes,
});

/** Returns the same order as the detail call returns it. */
export function liveOrderDetail(number: number, changes: Partial<LiveOrderDetail> = {}): LiveOrderDetail {
  const order = liveOrder(number);
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, despatched: 0 })),
    interchanges: [],
    tracking: [],
    ...changes,
  };
}
