import { Resolver } from 'node:dns/promises';
import { proxiesAmong, proxyFault } from '#platform/addresses';
import { createCache } from '#platform/cache';
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

/** Origin of a notification; `unsure` while hosts cannot be looked up. */
export type Source = 'listed' | 'elsewhere' | 'unsure';

/** Time (ms) that the addresses of a host are cached. */
const KEPT_MS = 5 * 60_000;

/**
 * Returns a function that checks the address a notification came from. `sources` are addresses, networks and host
 * names. `steady` returns milliseconds.
 */
export function createSources(
  sources: readonly string[],
  steady: () => number,
  resolve: ResolveHost,
): (address: string) => Promise<Source> {
  const hosts = sources.filter((source) => proxyFault(source) !== null);
  const isListed = proxiesAmong(sources.filter((source) => proxyFault(source) === null));
  const found = createCache<Promise<readonly string[]>>({
    most: Math.max(1, hosts.length),
    lifetime: () => {
      const until = steady() + KEPT_MS;
      return { isCurrent: () => steady() < until };
    },
  });

  return async (address) => {
    if (isListed(address)) return 'listed';
    if (hosts.length === 0) return 'elsewhere';
    const answers = await Promise.allSettled(hosts.map((host) => found.get(host, () => resolve(host))));
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (proxiesAmong(known)(address)) return 'listed';
    // If not a single address was found, our lookup is what fails.
    return known.length === 0 || answers.some(({ status }) => status === 'rejected') ? 'unsure' : 'elsewhere';
  };
}
