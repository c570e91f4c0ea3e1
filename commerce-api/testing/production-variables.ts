import { randomBytes } from 'node:crypto';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Returns the variables without which production does not start, with secrets that no other run has. */
export const productionVariables = () => ({
  NODE_ENV: 'production',
  SITE_PASSCODE: random(12),
  ENTERPRISE_PASSCODE: random(12),
  PARTNER_API_KEY: random(24),
  PARTNER_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  CONFIGURATION_KEY: random(32),
});
