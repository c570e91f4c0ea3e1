import { z } from 'zod';
import { required, secret, sources } from './payment-account';
import { httpUrl } from './variables';

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

export const PAYFAST_VARIABLES = {
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

type Variables = z.output<z.ZodObject<typeof PAYFAST_VARIABLES>>;

/** Returns the account at Payfast. Throws ConfigurationError when part of it is missing. */
export function readPayfast(data: Variables): PayfastConfiguration {
  return {
    merchantId: required(data, 'PAYFAST_MERCHANT_ID', 'payfast'),
    merchantKey: required(data, 'PAYFAST_MERCHANT_KEY', 'payfast'),
    passphrase: required(data, 'PAYFAST_PASSPHRASE', 'payfast'),
    pageUrl: data.PAYFAST_PAGE_URL,
    apiUrl: data.PAYFAST_API_URL,
    sources: data.PAYFAST_SOURCES,
  };
}
