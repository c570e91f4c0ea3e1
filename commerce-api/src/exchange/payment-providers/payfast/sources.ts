import { Resolver } from 'node:dns/promises';
import { proxiesAmong, proxyFault } from '#platform/addresses';
import { createCache } from '#platform/cache';
import { withDeadline } from '#platform/outbound';

/** Looks up the addresses of a host; none when there is no such host. Throws when nobody answers. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Where a notification came from; `unsure` while hosts cannot be looked up. */
export type Source = 'payfast' | 'elsewhere' | 'unsure';

/** Time (ms) for a look-up, of which the system's name servers have a part each. */
const LOOK_UP_MS = 5000;
/** Time (ms) for which the addresses of a host are kept. */
const KEPT_MS = 5 * 60_000;

/** What name servers answer when a host has no addresses of this kind. */
const NO_ADDRESS = ['ENODATA', 'ENOTFOUND'];

/** Asks the system's name servers, which does not take up the threads of files and hashes. */
export const resolveHost: ResolveHost = (host) =>
  withDeadline(LOOK_UP_MS, async (signal) => {
    const resolver = new Resolver({ timeout: 1500, tries: 2 });
    signal.addEventListener('abort', () => resolver.cancel());
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const fault = answers.find(
      (answer) => answer.status === 'rejected' && !NO_ADDRESS.includes((answer.reason as { code?: string }).code ?? ''),
    );
    if (found.length === 0 && fault?.status === 'rejected') throw fault.reason;
    return found;
  });

/**
 * Returns the test for addresses that notifications come from: `sources` are addresses, networks and host names. `steady`
 * returns milliseconds.
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
    if (isListed(address)) return 'payfast';
    if (hosts.length === 0) return 'elsewhere';
    const answers = await Promise.allSettled(hosts.map((host) => found.get(host, () => resolve(host))));
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (proxiesAmong(known)(address)) return 'payfast';
    // Without a single address it is our look-up that fails.
    return known.length === 0 || answers.some(({ status }) => status === 'rejected') ? 'unsure' : 'elsewhere';
  };
}
