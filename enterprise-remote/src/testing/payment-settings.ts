import type { PaymentProviderSettings, PaymentSettings } from '@nara/shared-contracts/api/payments';

const NEVER = { updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };

export const paymentProvider = (changes: Partial<PaymentProviderSettings> = {}): PaymentProviderSettings => ({
  name: 'payfast',
  mode: 'live',
  account: '10000100',
  notificationUrl: 'https://nara.example/api/payments/payfast/notifications',
  methods: ['card', 'instant-eft', 'wallet'],
  credentials: [
    { name: 'payfast.merchantKey', isSet: true, updatedAt: null, updatedBy: null, previousUntil: null },
    {
      name: 'payfast.passphrase',
      isSet: true,
      updatedAt: '2026-11-21T07:30:00.000Z',
      updatedBy: 'Nomsa',
      previousUntil: null,
    },
  ],
  lastCheck: null,
  ...changes,
});

export const paymentSettings = (changes: Partial<PaymentSettings> = {}): PaymentSettings => ({
  environment: 'live',
  provider: paymentProvider(),
  terms: {
    settings: {
      methods: ['card', 'instant-eft', 'wallet', 'eft'],
      providerMinutes: 30,
      eftHours: 48,
      eftGoesUnpaid: false,
    },
    ...NEVER,
  },
  account: {
    settings: {
      holder: 'NARA Activewear (Pty) Ltd',
      bank: 'Example Bank',
      number: '000 123 456',
      branchCode: '051001',
    },
    ...NEVER,
  },
  invoiceDetails: {
    settings: {
      seller: 'NARA Activewear (Pty) Ltd',
      address: ['1 Example Street', 'Cape Town'],
      vatNumber: '4000000000',
      registrationNumber: '',
    },
    ...NEVER,
  },
  ...changes,
});
