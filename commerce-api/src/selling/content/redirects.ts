import { ownPath } from '@nara/shared-contracts/rules/common';
import { redirectTarget, redirectTargets } from '@nara/shared-contracts/rules/content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { keptPages } from './kept-pages';
import { contentOf } from './queries';
import type { ContentPageTable } from './tables';

/**
 * Returns a function that reads the redirect targets from memory, by normalised path. Every document request needs
 * them.
 */
function keptTargets({ get }: Context): () => Promise<ReadonlyMap<string, string>> {
  const pageNow = get(keptPages);
  let last: { row: ContentPageTable; targets: ReadonlyMap<string, string> } | undefined;
  return async () => {
    const row = await pageNow('redirects');
    if (last?.row !== row) {
      const { redirects } = contentOf({ ...row, page: 'redirects' as const });
      last = { row, targets: redirectTargets(redirects) };
    }
    return last.targets;
  };
}

/** Placeholder origin to parse paths within the shop. */
const SHOP = 'https://shop.invalid';

/**
 * Returns a redirect target in a form that fits a header; null if it is a path that would leave the shop, even if one
 * was stored. A target within the shop keeps the request's query, unless it has its own.
 */
function placeOf(to: string, search: string): string | null {
  if (!to.startsWith('/')) return new URL(to).href;
  const path = ownPath(to);
  if (path === null) return null;
  const target = new URL(path, SHOP);
  return target.pathname + (target.search || search) + target.hash;
}

/** Returns the redirect target of a path, with its query; null if there is no redirect. */
export async function findRedirect({ get }: Pick<Context, 'get'>, path: string): Promise<string | null> {
  const [pathname = ''] = path.split('?', 1);
  const to = redirectTarget(await get(keptTargets)(), pathname);
  return to === null ? null : placeOf(to, path.slice(pathname.length));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the redirect target of a path, with its query; null if there is no redirect. */
    findRedirect?(path: string): Promise<string | null>;
  }
}

/** Lets document requests look up redirects. */
export function mountRedirects(server: FastifyInstance, context: Context): void {
  server.decorate('findRedirect', (path: string) => findRedirect(context, path));
}
