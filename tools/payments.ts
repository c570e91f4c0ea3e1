/** Returns the variables of a shop that is paid at the payment sandbox on this machine, by the sandbox's own merchant. */
export const paidAt = (sandbox: string) => ({
  PAYMENTS: 'payfast',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  PAYFAST_PAGE_URL: `${sandbox}/eng/process`,
  PAYFAST_API_URL: sandbox,
  PAYFAST_SOURCES: '127.0.0.1,::1',
  PAYMENT_SANDBOX_URL: sandbox,
});
