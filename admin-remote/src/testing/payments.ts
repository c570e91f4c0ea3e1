import type { StaffPayment } from '@nara/shared-contracts/api/payments';

/** Returns the payment of an order that was paid on Payfast's page. */
export const staffPayment = (changes: Partial<StaffPayment> = {}): StaffPayment => ({
  state: 'paid',
  provider: 'payfast',
  amount: 1133,
  refunded: 0,
  payBy: null,
  canPay: false,
  captured: 1133,
  fees: 5.36,
  facts: [],
  refunds: [],
  refundable: 1133,
  proofs: [],
  givenBack: { lines: [], delivery: false },
  ...changes,
});

/** Returns a refund that the provider refused. */
export const refusedRefund = (
  changes: Partial<StaffPayment['refunds'][number]> = {},
): StaffPayment['refunds'][number] => ({
  id: 'refund-1',
  amount: 100,
  reason: 'A seam is torn',
  state: 'refused',
  reference: null,
  error: 'The balance is too low',
  createdAt: '2026-11-21T08:00:00.000Z',
  ...changes,
});
