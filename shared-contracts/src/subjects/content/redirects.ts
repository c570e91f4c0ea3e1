import { ownPath } from '../../wire/own-path';

const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

const isWebAddress = (link: string): boolean => /^https?:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link);

/** Returns why a text is not a valid link target; null if it is valid. Rule: docs/product/content.md. */
export const linkFault = (link: string): string | null =>
  ownPath(link) !== null || MAIL.test(link) || isWebAddress(link)
    ? null
    : 'must be a path such as /faq, an address with https:// or mailto:';

/** Redirect from an old path of the shop to the current location of the page. */
interface Redirect {
  from: string;
  to: string;
}

/** Fault in one of several redirects. */
interface RedirectFault {
  index: number;
  field: keyof Redirect;
  message: string;
}

const PATH = /^(\/[\w.~%+-]+)+$/;

/** First path segments that the shop, its portals and its files use. */
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

/** Returns the lookup key of a path: without trailing slashes, in lower case. */
const redirectKey = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** Returns the key of a redirect's target; null if the target is outside the shop. */
const keyOfTarget = (to: string): string | null =>
  to.startsWith('/') ? redirectKey(to.split(/[?#]/, 1)[0] ?? '') : null;

function fromFault(from: string, known: ReadonlyMap<string, unknown>): string | null {
  if (!PATH.test(redirectKey(from))) return 'must be a path such as /summer, without ? and #';
  if (TAKEN.has(redirectKey(from).split('/')[1] ?? '')) return 'is a page of the shop or one of its files';
  return known.has(redirectKey(from)) ? 'is redirected already' : null;
}

/**
 * Returns the faults in redirects: paths that the shop itself uses, two redirects from one path, and loops.
 * Rule: docs/product/content.md.
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

/** Returns the targets of redirects, by the keys of their paths. */
export const redirectTargets = (redirects: readonly Redirect[]): ReadonlyMap<string, string> =>
  new Map(redirects.map(({ from, to }) => [redirectKey(from), to]));

/** Returns the final target of a path; null if it is not redirected. */
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
