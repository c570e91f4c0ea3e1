import type { ApiConfig, Credential, RateLimit, WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import type { PaymentProviderSettings, PaymentSettings } from '@nara/shared-contracts/api/payments';

export const credential = (changes: Partial<Credential> = {}): Credential => ({
  name: 'apiKey',
  isSet: true,
  ending: '9876',
  updatedAt: null,
  updatedBy: null,
  previous: null,
  ...changes,
});

export const apiConfig = (changes: Partial<ApiConfig> = {}): ApiConfig => ({
  environment: 'sandbox',
  partnerUrl: 'http://127.0.0.1:8081',
  lastCallAt: '2026-11-21T07:28:00.000Z',
  credentials: [
    credential(),
    credential({ name: 'secretKey', isSet: false, ending: '' }),
    credential({ name: 'clientId', ending: 'nara' }),
    credential({ name: 'webhookSecret', ending: 'b64=' }),
  ],
  attempts: { settings: { hours: 24 }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null },
  webhooks: {
    urls: { orderStatus: 'https://nara.example/hooks', inventoryUpdate: '', returns: '' },
    updatedAt: '2026-11-20T07:30:00.000Z',
    updatedBy: 'Nomsa',
  },
  ...changes,
});

export const webhookDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'HOOK-1',
  webhookId: 'msg_1',
  receivedAt: '2026-11-21T07:30:00.000Z',
  kind: 'orderStatus',
  orderId: 'NARA-1763712345671-ABC121',
  status: 'shipped',
  outcome: 'refused',
  detail: 'There is no such order.',
  replayedBy: null,
  payload: { orderId: 'NARA-1763712345671-ABC121', status: 'shipped' },
  ...changes,
});

export const rateLimit = (changes: Partial<RateLimit> = {}): RateLimit => ({
  api: 'orders',
  limit: 1000,
  used: 47,
  history: [40, 52, 47],
  pace: 4.7,
  runsOutIn: null,
  ...changes,
});

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
