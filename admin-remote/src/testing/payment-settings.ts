import type { PaymentSettings } from '@nara/shared-contracts/api/payments';

const changed = { updatedAt: '2026-11-20T08:00:00.000Z', updatedBy: 'Ayanda' };

/** Returns the payment settings of a shop without a provider. */
export const paymentSettings = (changes: Partial<PaymentSettings> = {}): PaymentSettings => ({
  environment: 'live',
  provider: null,
  terms: {
    settings: { methods: ['card', 'eft'], providerMinutes: 30, eftHours: 48, eftGoesUnpaid: false },
    ...changed,
  },
  account: {
    settings: { holder: 'NARA', bank: 'First Bank', number: '62 123 456', branchCode: '250655' },
    ...changed,
  },
  invoiceDetails: {
    settings: { seller: 'NARA', address: ['2 Long Street'], vatNumber: '4123456789', registrationNumber: '' },
    ...changed,
  },
  ...changes,
});
