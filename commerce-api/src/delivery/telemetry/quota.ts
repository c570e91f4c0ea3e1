import { isIPv6 } from 'node:net';

/** Most keys counted at once; additional ones wait for the next window. */
const MOST_KEYS = 20_000;

export interface QuotaRule {
  /** Most counts per key and window. */
  most: number;
  windowMs: number;
}

/** Returns a function that tells whether an event with a key is within its quota; `steady` in ms. */
export function createQuota({ most, windowMs }: QuotaRule, steady: () => number): (key: string) => boolean {
  let used = new Map<string, number>();
  let window = 0;
  return (key) => {
    const current = Math.floor(steady() / windowMs);
    if (current !== window) {
      window = current;
      used = new Map();
    }
    const count = (used.get(key) ?? 0) + 1;
    if (count > most || (count === 1 && used.size >= MOST_KEYS)) return false;
    used.set(key, count);
    return true;
  };
}

/** Returns the key of a visitor: an IPv4 address, or the network that a household's IPv6 addresses share. */
export function visitorOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}
