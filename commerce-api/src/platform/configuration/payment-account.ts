import { z } from 'zod';
import { proxyFault } from '#platform/addresses';
import { ConfigurationError } from './variables';

/** Host name. Its last label begins with a letter, so that a mistyped IP address does not pass for one. */
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Secret from a provider, up to `most` characters long. */
export const secret = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[\x20-\x7e]+$/, 'must be printable characters')
    .optional();

/** Addresses, networks and host names that a provider's notifications come from; defaults to `known`. */
export const sources = (known: string) =>
  z
    .string()
    .max(2000, 'must be at most 2000 characters')
    .default(known)
    .transform((list) => (list.trim() ? list.split(',').map((entry) => entry.trim()) : []))
    .refine((list) => list.every((entry) => proxyFault(entry) === null || HOST.test(entry)), {
      error: 'must be addresses, networks such as 10.0.0.0/8 or host names, separated by commas',
    });

/** Returns a variable that `PAYMENTS=provider` needs. Throws ConfigurationError without it. */
export function required<T extends string>(
  data: Readonly<Partial<Record<T, string>>>,
  name: T,
  provider: string,
): string {
  const value = data[name];
  if (!value) throw new ConfigurationError(`${name} is required with PAYMENTS=${provider}`);
  return value;
}
