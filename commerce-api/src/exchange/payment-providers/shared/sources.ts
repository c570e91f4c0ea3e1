import { proxiesAmong, proxyFault } from '#platform/addresses';
import { createCache } from '#platform/cache';
import type { ResolveHost } from './resolve-host';

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
