import type { Rma, RmaRow, RmaStats } from '@nara/shared-contracts/api/returns';

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
