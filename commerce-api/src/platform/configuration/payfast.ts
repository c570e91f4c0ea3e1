import { z } from 'zod';
import { proxyFault } from '#platform/addresses';
import { ConfigurationError, httpUrl } from './variables';

/** The shop's account at Payfast, and where Payfast is. */
export interface PayfastConfiguration {
  merchantId: string;
  merchantKey: string;
  /** Secret behind every signature, ours and theirs. */
  passphrase: string;
  /** Page that shoppers pay on; the confirmation of notifications is at its origin. */
  pageUrl: string;
  /** Base URL of the API; its query, such as the sandbox's `testing=true`, goes with every call. */
  apiUrl: string;
  /** Addresses, networks and host names that notifications come from. */
  sources: readonly string[];
}

/** The hosts that Payfast documents as the sources of its notifications. */
const SOURCES = 'www.payfast.co.za,w1w.payfast.co.za,w2w.payfast.co.za,sandbox.payfast.co.za';

/** A host name, whose last label begins with a letter, so that no mistyped address passes for one. */
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

const secret = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[\x20-\x7e]+$/, 'must be printable characters')
    .optional();

export const PAYFAST_VARIABLES = {
  PAYMENTS: z.enum(['none', 'payfast'], { error: 'must be one of none, payfast' }).default('none'),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional(),
  PAYFAST_MERCHANT_KEY: secret(100),
  PAYFAST_PASSPHRASE: secret(100),
  PAYFAST_PAGE_URL: httpUrl().default('https://www.payfast.co.za/eng/process'),
  PAYFAST_API_URL: httpUrl().default('https://api.payfast.co.za'),
  PAYFAST_SOURCES: z
    .string()
    .max(2000, 'must be at most 2000 characters')
    .default(SOURCES)
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every((entry) => proxyFault(entry) === null || HOST.test(entry)), {
      error: 'must be addresses, networks such as 10.0.0.0/8 or host names, separated by commas',
    }),
};

type Variables = z.output<z.ZodObject<typeof PAYFAST_VARIABLES>>;

/**
 * Returns the account at Payfast; undefined unless shoppers pay there. Throws ConfigurationError when part of it is missing,
 * or Payfast is not reached by https in production.
 */
export function readPayfast(data: Variables, isProduction: boolean): PayfastConfiguration | undefined {
  if (data.PAYMENTS !== 'payfast') return undefined;
  const required = (name: 'PAYFAST_MERCHANT_ID' | 'PAYFAST_MERCHANT_KEY' | 'PAYFAST_PASSPHRASE'): string => {
    const value = data[name];
    if (!value) throw new ConfigurationError(`${name} is required with PAYMENTS=payfast`);
    return value;
  };
  for (const name of ['PAYFAST_PAGE_URL', 'PAYFAST_API_URL'] as const) {
    if (isProduction && !data[name].startsWith('https:')) {
      throw new ConfigurationError(`${name} must be an https URL in production`);
    }
  }
  return {
    merchantId: required('PAYFAST_MERCHANT_ID'),
    merchantKey: required('PAYFAST_MERCHANT_KEY'),
    passphrase: required('PAYFAST_PASSPHRASE'),
    pageUrl: data.PAYFAST_PAGE_URL,
    apiUrl: data.PAYFAST_API_URL,
    sources: data.PAYFAST_SOURCES,
  };
}
