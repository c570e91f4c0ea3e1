import { Resolver } from 'node:dns/promises';
import { withDeadline } from '#platform/outbound';

/** Looks up the addresses of a host; empty if there is no such host. Throws if no name server responds. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Codes of name servers when a host has no addresses of this kind. */
const NO_ADDRESS: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

/**
 * Returns a lookup that takes up to `withinMs` and asks these name servers; defaults to the system's. Unlike the
 * system's own lookup, it does not occupy the threads used for files and hashes.
 */
export const hostResolver =
  (withinMs = 5000, servers?: readonly string[]): ResolveHost =>
  (host) =>
    withDeadline(withinMs, async (signal) => {
      const resolver = new Resolver({ timeout: 1500, tries: 2 });
      if (servers) resolver.setServers(servers);
      signal.addEventListener('abort', () => resolver.cancel());
      const [found, found6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = [...addressesOf(found), ...addressesOf(found6)];
      const fault = faultOf(found) ?? faultOf(found6);
      if (addresses.length === 0 && fault) throw fault;
      return addresses;
    });

const addressesOf = (answer: PromiseSettledResult<string[]>): string[] =>
  answer.status === 'fulfilled' ? answer.value : [];

const faultOf = (answer: PromiseSettledResult<string[]>): unknown =>
  answer.status === 'fulfilled' || NO_ADDRESS.includes((answer.reason as { code?: string }).code)
    ? undefined
    : answer.reason;
