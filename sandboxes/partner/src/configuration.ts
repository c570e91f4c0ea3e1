import { z } from 'zod';
import { httpUrl, parseConfiguration, readVariables, wholeNumber } from '../../../commerce-api/src/configuration';
import type { PartnerSandboxOptions } from './server';

const Variables = z.object({
  PARTNER_PORT: wholeNumber(0, 65_535, 8081),
  /** Between the steps of an order; 0 to take them by hand. */
  STEP_MS: wholeNumber(0, 3_600_000, 20_000),
  WEBHOOK_URL: httpUrl().optional(),
});

/**
 * The sandbox's options from environment variables. Host, key and secret are the API's own, so that the two agree.
 * Throws ConfigurationError.
 */
export function parseSandboxConfiguration(environment: Record<string, string | undefined>): PartnerSandboxOptions {
  const { host, port, partner } = parseConfiguration(environment);
  const { PARTNER_PORT, STEP_MS, WEBHOOK_URL } = readVariables(Variables, environment);
  return {
    host,
    port: PARTNER_PORT,
    apiKey: partner.apiKey,
    // It signs with the newest.
    webhookSecret: partner.webhookSecrets[0] ?? '',
    webhookUrl: WEBHOOK_URL ?? `http://127.0.0.1:${port}/api/woolworths/webhook`,
    stepMs: STEP_MS,
  };
}
