import { redirectTarget, redirectTargets } from '@nara/shared-contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { keptPages } from './kept-pages';
import { contentOf } from './queries';
import type { ContentPageTable } from './tables';

/** Returns what reads the targets of redirects from memory, by the keys of their paths: every document asks for them. */
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

/** Stands for the shop where an address is taken apart. */
const SHOP = 'https://shop.invalid';

/** Returns a target as a header can carry it; within the shop with the search that came, unless it has its own. */
function placeOf(to: string, search: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const target = new URL(to, SHOP);
  return target.pathname + (target.search || search) + target.hash;
}

/** Returns where a path leads that the shop has given up, with its search; null when it leads nowhere. */
export async function findRedirect({ get }: Pick<Context, 'get'>, path: string): Promise<string | null> {
  const [pathname = ''] = path.split('?', 1);
  const to = redirectTarget(await get(keptTargets)(), pathname);
  return to === null ? null : placeOf(to, path.slice(pathname.length));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns where a path leads that the shop has given up, with its search; null when it leads nowhere. */
    findRedirect?(path: string): Promise<string | null>;
  }
}

/** Tells documents which paths lead elsewhere. */
export function mountRedirects(server: FastifyInstance, context: Context): void {
  server.decorate('findRedirect', (path: string) => findRedirect(context, path));
}
