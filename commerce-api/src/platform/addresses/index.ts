import { BlockList, isIP, isIPv6 } from 'node:net';

/** Tells whether an address belongs to a proxy whose X-Forwarded headers are trusted. */
export type IsProxy = (address: string) => boolean;

/** Matches an IPv4 address mapped to IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Explains why a text is neither an address nor a network, such as `10.0.0.0/8`; null when it is one. */
export function proxyFault(text: string): string | null {
  const [address = '', prefix, ...more] = text.split('/');
  const longest = isIPv6(address) ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return `${text} is neither an address nor a network`;
  if (prefix === undefined) return null;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest
    ? null
    : `${text} has no prefix from 1 to ${longest}`;
}

/** Returns the test for a list of addresses and networks, as in TRUST_PROXY. */
export function proxiesAmong(list: readonly string[]): IsProxy {
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    if (prefix) proxies.addSubnet(address, Number(prefix), familyOf(address));
    else proxies.addAddress(address, familyOf(address));
  }
  return (given) => {
    const address = MAPPED.exec(given)?.[1] ?? given;
    return isIP(address) !== 0 && proxies.check(address, familyOf(address));
  };
}

/** Returns the network of an address, which reveals the place but not the person: its /24, or /48 for IPv6. */
export function networkOf(address: string): string | null {
  const counted = countedAs(address);
  if (isIP(counted) === 4) return `${counted.split('.').slice(0, 3).join('.')}.0/24`;
  return counted.endsWith('::/64') ? `${counted.split(':').slice(0, 3).join(':')}::/48` : null;
}

/**
 * Returns the key under which callers at an address are counted. An IPv6 address counts as its /64 network, because a
 * household has a whole one to itself.
 */
export function countedAs(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - end.length }, () => '0');
  const first = [...groups, ...zeros, ...end].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** Host names that refer to the machine itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells whether a URL leads to the machine itself. */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);
