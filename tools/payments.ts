const PAYFAST = {
  PAYMENTS: 'payfast',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  PAYFAST_SOURCES: '127.0.0.1,::1',
} as const;

const PEACH = {
  PAYMENTS: 'peach',
  PEACH_ENTITY_ID: '8ac7a4c9817fe0c801818c9e9b9c0001',
  PEACH_SECRET_TOKEN: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
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
