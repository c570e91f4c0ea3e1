import { z } from 'zod';
import { proxyFault } from '#platform/addresses';
import { ConfigurationError, httpUrl } from './variables';

/** Host name. Its last label begins with a letter, so that a mistyped IP address does not pass for one. */
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Secret from a provider, up to `most` characters long. */
const secret = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[\x20-\x7e]+$/, 'must be printable characters')
    .optional();

/** Addresses, networks and host names that a provider's notifications come from; defaults to `known`. */
const sources = (known: string) =>
  z
    .string()
    .max(2000, 'must be at most 2000 characters')
    .default(known)
    .transform((list) => (list.trim() ? list.split(',').map((entry) => entry.trim()) : []))
    .refine((list) => list.every((entry) => proxyFault(entry) === null || HOST.test(entry)), {
      error: 'must be addresses, networks such as 10.0.0.0/8 or host names, separated by commas',
    });

/** Returns a variable that `PAYMENTS=provider` needs. Throws ConfigurationError without it. */
function required<T extends string>(data: Readonly<Partial<Record<T, string>>>, name: T, provider: string): string {
  const value = data[name];
  if (!value) throw new ConfigurationError(`${name} is required with PAYMENTS=${provider}`);
  return value;
}

/** The shop's account at Payfast, and Payfast's addresses. */
export interface PayfastConfiguration {
  merchantId: string;
  merchantKey: string;
  /** Secret for signatures in both directions. */
  passphrase: string;
  /** Page on which shoppers pay; notifications are confirmed at its origin. */
  pageUrl: string;
  /** Base URL of the API; its query, such as the sandbox's `testing=true`, is added to every call. */
  apiUrl: string;
  /** Addresses, networks and host names that notifications come from. */
  sources: readonly string[];
}

/** The hosts that Payfast documents as the sources of its notifications. */
const SOURCES = 'www.payfast.co.za,w1w.payfast.co.za,w2w.payfast.co.za,sandbox.payfast.co.za';

const PAYFAST_VARIABLES = {
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional(),
  PAYFAST_MERCHANT_KEY: secret(100),
  PAYFAST_PASSPHRASE: secret(100),
  PAYFAST_PAGE_URL: httpUrl().default('https://www.payfast.co.za/eng/process'),
  PAYFAST_API_URL: httpUrl().default('https://api.payfast.co.za'),
  PAYFAST_SOURCES: sources(SOURCES),
};

type PayfastVariables = z.output<z.ZodObject<typeof PAYFAST_VARIABLES>>;

/** Returns the account at Payfast. Throws ConfigurationError when part of it is missing. */
function readPayfast(data: PayfastVariables): PayfastConfiguration {
  return {
    merchantId: required(data, 'PAYFAST_MERCHANT_ID', 'payfast'),
    merchantKey: required(data, 'PAYFAST_MERCHANT_KEY', 'payfast'),
    passphrase: required(data, 'PAYFAST_PASSPHRASE', 'payfast'),
    pageUrl: data.PAYFAST_PAGE_URL,
    apiUrl: data.PAYFAST_API_URL,
    sources: data.PAYFAST_SOURCES,
  };
}

/** The shop's account at Peach Payments, and Peach's addresses. */
export interface PeachConfiguration {
  entityId: string;
  /** Secret for signatures in both directions. */
  secretToken: string;
  /** Page on which shoppers pay; a payment's status is queried at its origin. */
  pageUrl: string;
  /** Base URL of the API for refunds. */
  apiUrl: string;
  /** Addresses, networks and host names that notifications come from; if empty, they may come from anywhere. */
  sources: readonly string[];
}

const PEACH_VARIABLES = {
  PEACH_ENTITY_ID: z
    .string()
    .regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits')
    .optional(),
  PEACH_SECRET_TOKEN: secret(100),
  PEACH_PAGE_URL: httpUrl().default('https://secure.peachpayments.com/checkout'),
  PEACH_API_URL: httpUrl().default('https://api.peachpayments.com'),
  PEACH_SOURCES: sources(''),
};

type PeachVariables = z.output<z.ZodObject<typeof PEACH_VARIABLES>>;

/** Returns the account at Peach. Throws ConfigurationError when part of it is missing. */
function readPeach(data: PeachVariables): PeachConfiguration {
  return {
    entityId: required(data, 'PEACH_ENTITY_ID', 'peach'),
    secretToken: required(data, 'PEACH_SECRET_TOKEN', 'peach'),
    pageUrl: data.PEACH_PAGE_URL,
    apiUrl: data.PEACH_API_URL,
    sources: data.PEACH_SOURCES,
  };
}

/** The shop's account at its payment provider; neither is set if orders are not paid here. */
export interface PaymentsConfiguration {
  payfast?: PayfastConfiguration;
  peach?: PeachConfiguration;
}

export const PAYMENT_VARIABLES = {
  PAYMENTS: z.enum(['none', 'payfast', 'peach'], { error: 'must be one of none, payfast, peach' }).default('none'),
  ...PAYFAST_VARIABLES,
  ...PEACH_VARIABLES,
};

type PaymentVariables = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>;

/** Returns the account at the provider that `PAYMENTS` names. Throws ConfigurationError when part of it is missing. */
export function readPayments(data: PaymentVariables): PaymentsConfiguration {
  if (data.PAYMENTS === 'payfast') return { payfast: readPayfast(data) };
  return data.PAYMENTS === 'peach' ? { peach: readPeach(data) } : {};
}
