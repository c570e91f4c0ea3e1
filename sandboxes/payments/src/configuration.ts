import { readVariables, wholeNumber } from '@nara/sandbox-shared';
import { z } from 'zod';
import { DEMO_MERCHANT } from './peach/signature';
import type { PaymentSandboxOptions } from './server';

/** Merchant of Payfast's public sandbox, which is also the shop's default; production must set its own. */
const DEMO = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PAYMENT_PORT: wholeNumber(0, 65_535, 8082),
  PAYMENT_DATA: z.string().optional(),
  PAYMENT_LATE_MS: wholeNumber(0, 86_400_000, 20_000),
  PAYMENT_RETRY_MS: wholeNumber(1, 86_400_000, 600_000),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional(),
  PAYFAST_MERCHANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
    .optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 printable characters without spaces')
    .optional(),
  PEACH_ENTITY_ID: z
    .string()
    .regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits in lower case')
    .optional(),
  PEACH_SECRET_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 printable characters without spaces')
    .optional(),
});

const CREDENTIALS = [
  ...(['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'] as const),
  ...(['PEACH_ENTITY_ID', 'PEACH_SECRET_TOKEN'] as const),
];

/**
 * Reads the sandbox's options from environment variables; an empty variable counts as unset. HOST and the providers'
 * variables mean the same as for the shop, so that one environment serves both. Throws an Error with a one-line message
 * that names the variable and never shows its value.
 */
export function parseSandboxConfiguration(environment: Record<string, string | undefined>): PaymentSandboxOptions {
  const data = readVariables(Variables, environment);
  const missing = CREDENTIALS.find((name) => data[name] === undefined);
  if (data.NODE_ENV === 'production' && missing) throw new Error(`${missing} is required in production`);
  return {
    host: data.HOST,
    port: data.PAYMENT_PORT,
    payfast: {
      id: data.PAYFAST_MERCHANT_ID ?? DEMO.id,
      key: data.PAYFAST_MERCHANT_KEY ?? DEMO.key,
      passphrase: data.PAYFAST_PASSPHRASE ?? DEMO.passphrase,
    },
    peach: {
      entityId: data.PEACH_ENTITY_ID ?? DEMO_MERCHANT.entityId,
      secretToken: data.PEACH_SECRET_TOKEN ?? DEMO_MERCHANT.secretToken,
    },
    ...(data.PAYMENT_DATA && { file: data.PAYMENT_DATA }),
    lateMs: data.PAYMENT_LATE_MS,
    retryMs: data.PAYMENT_RETRY_MS,
  };
}
