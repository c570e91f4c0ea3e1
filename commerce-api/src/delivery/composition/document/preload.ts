import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { CART_COOKIE, type CartItem, readCartCookie } from '@nara/shared-contracts/rules/cart';
import { commonPath, folderOf, remoteForPath } from '@nara/shared-contracts/rules/composition';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';

/** Files that the document preloads before the shell runs. */
export interface PreloadPlan {
  /** Name of the remote that serves the path; null if none does. */
  remote: string | null;
  scripts: {
    url: string;
    integrity: string | undefined;
    /** A chunk registers its modules and needs nothing else; an entry needs the shell. */
    kind: 'chunk' | 'entry';
  }[];
  /** API paths. */
  data: string[];
}

const NOTHING: PreloadPlan = { remote: null, scripts: [], data: [] };

/** Returns the values of a pattern's `:name` segments; null if the path does not match. */
function match(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return values;
}

const fill = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');

/** Returns the first scripts and data of a path, as listed by the release of its remote. */
export function preloadPlan(remotes: readonly RemoteRelease[], pathname: string): PreloadPlan {
  const release = remoteForPath(remotes, pathname);
  if (!release) return NOTHING;
  const folder = folderOf(release.entry);
  const script = (url: string): PreloadPlan['scripts'][number] => {
    const file = url.slice(folder.length);
    const integrity = release.integrity[file];
    // The container finds its chunks by its own address, so that one has the version's.
    const kind = url === release.entry ? 'entry' : 'chunk';
    const isCommon = kind === 'chunk' && integrity;
    return { url: isCommon ? commonPath(release.name, file, integrity) : url, integrity, kind };
  };
  for (const [pattern, { scripts, data }] of Object.entries(release.preload)) {
    const values = match(pattern, pathname);
    if (!values) continue;
    return {
      remote: release.name,
      scripts: scripts.map(script),
      data: data.map((path) => fill(path, values)),
    };
  }
  return { remote: release.name, scripts: [script(release.entry)], data: [] };
}

/**
 * Markers of API paths that depend on the cart: the first is called for each product in it, the second for an empty
 * cart.
 */
const EACH_PRODUCT = '{cart.productId}';
const WHEN_EMPTY = '{cart.isEmpty}';

/** Tells whether what a path preloads depends on the shopper's cart. */
export const isOfCart = ({ data }: PreloadPlan): boolean => data.some((path) => path.includes('{cart.'));

/** Returns the cart that the visitor's browser sends in its cookie; null if it sends none or an invalid one. */
export function readCart(request: FastifyRequest): CartItem[] | null {
  const text = readCookie(request, CART_COOKIE);
  return text === undefined ? null : readCartCookie(text);
}

/**
 * Returns a plan with the API paths of this cart, without duplicates. It has none if the cart is unknown. A plan that
 * does not depend on the cart stays unchanged.
 */
export function planFor(plan: PreloadPlan, cart: readonly CartItem[] | null): PreloadPlan {
  if (!isOfCart(plan)) return plan;
  const ids = [...new Set(cart?.map(({ productId }) => encodeURIComponent(productId)))];
  const pathsOf = (path: string): string[] => {
    if (path.includes(EACH_PRODUCT)) return ids.map((id) => path.replace(EACH_PRODUCT, id));
    if (path.endsWith(WHEN_EMPTY)) return ids.length === 0 ? [path.slice(0, -WHEN_EMPTY.length)] : [];
    return [path];
  };
  return { ...plan, data: cart ? plan.data.flatMap(pathsOf) : [] };
}
