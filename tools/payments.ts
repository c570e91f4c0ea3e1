import { DEMO } from '../commerce-api/src/platform/configuration/secrets';

const PAYFAST = {
  PAYMENTS: 'payfast',
  PAYFAST_MERCHANT_ID: DEMO.PAYFAST_MERCHANT_ID,
  PAYFAST_MERCHANT_KEY: DEMO.PAYFAST_MERCHANT_KEY,
  PAYFAST_PASSPHRASE: DEMO.PAYFAST_PASSPHRASE,
  PAYFAST_SOURCES: '127.0.0.1,::1',
} as const;

const PEACH = {
  PAYMENTS: 'peach',
  PEACH_ENTITY_ID: DEMO.PEACH_ENTITY_ID,
  PEACH_SECRET_TOKEN: DEMO.PEACH_SECRET_TOKEN,
  PEACH_SOURCES: '127.0.0.1,::1',
} as const;

/**
 * Returns the variables of a shop that takes payments through the payment sandbox on this machine. The sandbox plays
 * the provider with this name, with its own merchant account.
 */
export const paidAt = (sandbox: string, provider: string = PAYFAST.PAYMENTS): Record<string, string> => ({
  ...(provider === PEACH.PAYMENTS
    ? { ...PEACH, PEACH_PAGE_URL: `${sandbox}/checkout`, PEACH_API_URL: sandbox }
    : { ...PAYFAST, PAYFAST_PAGE_URL: `${sandbox}/eng/process`, PAYFAST_API_URL: sandbox }),
  PAYMENT_SANDBOX_URL: sandbox,
});
