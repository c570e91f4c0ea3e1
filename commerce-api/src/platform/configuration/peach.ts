import { z } from 'zod';
import { required, secret, sources } from './payment-account';
import { httpUrl } from './variables';

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

export const PEACH_VARIABLES = {
  PEACH_ENTITY_ID: z
    .string()
    .regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits')
    .optional(),
  PEACH_SECRET_TOKEN: secret(100),
  PEACH_PAGE_URL: httpUrl().default('https://secure.peachpayments.com/checkout'),
  PEACH_API_URL: httpUrl().default('https://api.peachpayments.com'),
  PEACH_SOURCES: sources(''),
};

type Variables = z.output<z.ZodObject<typeof PEACH_VARIABLES>>;

/** Returns the account at Peach. Throws ConfigurationError when part of it is missing. */
export function readPeach(data: Variables): PeachConfiguration {
  return {
    entityId: required(data, 'PEACH_ENTITY_ID', 'peach'),
    secretToken: required(data, 'PEACH_SECRET_TOKEN', 'peach'),
    pageUrl: data.PEACH_PAGE_URL,
    apiUrl: data.PEACH_API_URL,
    sources: data.PEACH_SOURCES,
  };
}
