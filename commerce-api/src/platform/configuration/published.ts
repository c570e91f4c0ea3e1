/**
 * Credentials of the demo and of its sandboxes, by variable, which anybody can read in the sources. They are the
 * defaults outside production, which refuses each of them in every variable.
 */
export const DEMO = {
  SITE_PASSCODE: 'nara-site-2024',
  ENTERPRISE_PASSCODE: 'nara-enterprise-2024',
  PARTNER_API_KEY: 'sandbox-key',
  PARTNER_WEBHOOK_SECRET: 'whsec_c2FuZGJveC1zZWNyZXQ=',
  // Payfast's public test merchant.
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  PEACH_ENTITY_ID: '8ac7a4c9817fe0c801818c9e9b9c0001',
  PEACH_SECRET_TOKEN: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
} as const;

/** The webhook secret in the examples of the Standard Webhooks specification. */
export const EXAMPLE_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const PUBLISHED: ReadonlySet<string> = new Set([...Object.values(DEMO), EXAMPLE_WEBHOOK_SECRET]);

/** Tells whether a value can be read in the sources. */
export const isPublished = (value: string): boolean => PUBLISHED.has(value);
