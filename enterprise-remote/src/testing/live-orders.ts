import type { LiveOrder, LiveOrderDetail } from '@nara/shared-contracts/api/live-orders';
import type { Rma, RmaRow, RmaStats } from '@nara/shared-contracts/api/returns';

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

export const RMA_STATS: RmaStats = {
  pending: 23,
  processedToday: 8,
  refundedToday: 1247,
  returnRate: 2.3,
  processingDays: 2.4,
};

/** Returns a return as a row of the list; `number` distinguishes several. */
export const rmaRow = (number: number, changes: Partial<RmaRow> = {}): RmaRow => ({
  rmaNumber: `RMA-WW-7K2QX9A${number}`,
  naraOrderId: `NARA-176371234567${number}-ABC12${number}`,
  woolworthsOrderId: `WW-NARA-10000${number}`,
  customerRef: `CUST-00000${number}`,
  reason: 'size-exchange',
  items: 1,
  refundAmount: 1033.85,
  status: 'pending_inspection',
  sent: 'none',
  createdAt: '2026-11-20T07:30:00.000Z',
  processedAt: null,
  ...changes,
});

/** Returns the same return with its details. */
export function rma(number: number, changes: Partial<Rma> = {}): Rma {
  const { items: _, ...row } = rmaRow(number);
  return {
    ...row,
    note: 'Too small',
    items: [
      {
        line: 0,
        name: 'Flow Sports Bra',
        color: 'Sage',
        size: 'S',
        naraSku: 'NARA-FSB-SAGE-S',
        quantity: 2,
        condition: null,
        resalable: 0,
      },
    ],
    returnShipping: 0,
    sendTo: ['NARA Returns', '14 Depot Road', 'Cape Town, 7441'],
    hasLabel: true,
    receivedAt: null,
    dc: 'CPT-DC',
    paidBy: null,
    refundReference: null,
    refundThrough: null,
    partnerReturnId: null,
    partnerStatus: null,
    sentError: null,
    actions: ['approve', 'reject'],
    updatedAt: '2026-11-20T07:30:00.000Z',
    ...changes,
  };
}
