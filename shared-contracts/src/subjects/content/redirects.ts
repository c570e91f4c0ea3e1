/** Leads from a path that the shop had to where its page is now. */
export interface Redirect {
  from: string;
  to: string;
}

/** What is wrong with one of several redirects. */
interface RedirectFault {
  index: number;
  field: keyof Redirect;
  message: string;
}

const PATH = /^(\/[\w.~%+-]+)+$/;

/** First parts of the paths that the shop, its portals and its files have. */
const TAKEN = new Set([
  '.well-known',
  'about',
  'account',
  'admin',
  'api',
  'careers',
  'cart',
  'checkout',
  'contact',
  'faq',
  'favicon.svg',
  'fonts',
  'gift-card',
  'healthz',
  'images',
  'metrics',
  'newsletter',
  'order-confirmation',
  'personal-data',
  'pictures',
  'privacy',
  'product',
  'readyz',
  'remotes',
  'remotes.json',
  'returns',
  'review',
  'search',
  'shell',
  'shipping',
  'shop',
  'size-guide',
  'sustainability',
  'terms',
  'wishlist',
]);

/** Returns a path as redirects are found by it: without a slash at its end, whatever the case of its letters. */
export const redirectKey = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** Returns the key of where a redirect leads within the shop; null when it leads elsewhere. */
const keyOfTarget = (to: string): string | null =>
  to.startsWith('/') ? redirectKey(to.split(/[?#]/, 1)[0] ?? '') : null;

function fromFault(from: string, known: ReadonlyMap<string, unknown>): string | null {
  if (!PATH.test(redirectKey(from))) return 'must be a path such as /summer, without ? and #';
  if (TAKEN.has(redirectKey(from).split('/')[1] ?? '')) return 'is a page of the shop or one of its files';
  return known.has(redirectKey(from)) ? 'is redirected already' : null;
}

/**
 * Returns what is wrong with redirects: paths that are not the shop's to give away, two from one path, and ways that lead
 * in a circle. Rule: docs/product/content.md.
 */
export function redirectFaults(redirects: readonly Redirect[]): RedirectFault[] {
  const targets = new Map<string, string | null>();
  const faults: RedirectFault[] = [];
  for (const [index, { from, to }] of redirects.entries()) {
    const message = fromFault(from, targets);
    if (message) faults.push({ index, field: 'from', message });
    else targets.set(redirectKey(from), keyOfTarget(to));
  }
  for (const [index, { from }] of redirects.entries()) {
    if (leadsInCircle(redirectKey(from), targets)) faults.push({ index, field: 'to', message: 'leads in a circle' });
  }
  return faults;
}

function leadsInCircle(start: string, targets: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set([start]);
  for (let at = targets.get(start); at != null; at = targets.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Returns where redirects lead, by the keys of their paths. */
export const redirectTargets = (redirects: readonly Redirect[]): ReadonlyMap<string, string> =>
  new Map(redirects.map(({ from, to }) => [redirectKey(from), to]));

/** Returns where a path leads in the end; null when it leads nowhere else. */
export function redirectTarget(targets: ReadonlyMap<string, string>, path: string): string | null {
  const seen = new Set<string>();
  let found: string | null = null;
  for (let key: string | null = redirectKey(path); key !== null && !seen.has(key); ) {
    seen.add(key);
    const to = targets.get(key);
    if (to === undefined) break;
    found = to;
    key = keyOfTarget(to);
  }
  return found;
}
