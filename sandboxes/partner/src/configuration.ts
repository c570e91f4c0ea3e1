import { readVariables, wholeNumber } from '@nara/sandbox-shared';
import { z } from 'zod';
import type { PartnerSandboxOptions } from './server';

/** Demo credentials, which are also the shop's defaults for its partner; production must set its own. */
const DEMO = { apiKey: 'sandbox-key', webhookSecret: 'whsec_c2FuZGJveC1zZWNyZXQ=' };

/** Accepts a secret of `whsec_` and base64, or any text of at least 8 characters. */
const isSecret = (text: string): boolean => (text.startsWith('whsec_') ? /^whsec_[\w+/]{8,}=*$/ : /^.{8,}$/).test(text);

const Address = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional();

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 8080),
  PARTNER_PORT: wholeNumber(0, 65_535, 8081),
  PARTNER_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
    .optional(),
  // Two valid secrets are separated by a comma, the newer first.
  PARTNER_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(','))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every(isSecret),
      'must be whsec_ and base64, or at least 8 characters; or two such, separated by a comma',
    )
    .optional(),
  STEP_MS: wholeNumber(0, 3_600_000, 20_000),
  WEBHOOK_URL: Address,
  INVENTORY_WEBHOOK_URL: Address,
  RETURNS_WEBHOOK_URL: Address,
});

/**
 * Reads the sandbox's options from environment variables; an empty variable counts as unset. PORT, HOST and the
 * PARTNER_ variables mean the same as for the shop, so that one environment serves both. Throws an Error with a
 * one-line message that names the variable and never shows its value.
 */
export function parseSandboxConfiguration(environment: Record<string, string | undefined>): PartnerSandboxOptions {
  const data = readVariables(Variables, environment);
  const { NODE_ENV, PARTNER_API_KEY, PARTNER_WEBHOOK_SECRET } = data;
  if (NODE_ENV === 'production' && !PARTNER_API_KEY) throw new Error('PARTNER_API_KEY is required in production');
  if (NODE_ENV === 'production' && !PARTNER_WEBHOOK_SECRET) {
    throw new Error('PARTNER_WEBHOOK_SECRET is required in production');
  }
  return {
    host: data.HOST,
    port: data.PARTNER_PORT,
    apiKey: PARTNER_API_KEY ?? DEMO.apiKey,
    // The newest secret signs.
    webhookSecret: PARTNER_WEBHOOK_SECRET?.[0] ?? DEMO.webhookSecret,
    webhookUrl: data.WEBHOOK_URL ?? `http://127.0.0.1:${data.PORT}/api/woolworths/webhook`,
    ...(data.INVENTORY_WEBHOOK_URL && { inventoryUrl: data.INVENTORY_WEBHOOK_URL }),
    ...(data.RETURNS_WEBHOOK_URL && { returnsUrl: data.RETURNS_WEBHOOK_URL }),
    stepMs: data.STEP_MS,
  };
}
