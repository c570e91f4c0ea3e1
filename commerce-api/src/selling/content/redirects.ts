import type { Redirect } from '@nara/shared-contracts';
import { redirectTarget } from '@nara/shared-contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { contentOf, findPage } from './queries';

/** The redirects of an environment, as they were last read. */
interface KnownRedirects {
  revision: number;
  redirects: readonly Redirect[];
}

const knownRedirects = (): { last: KnownRedirects | null } => ({ last: null });

/** Returns where a path leads that the shop has given up; null when it leads nowhere. */
export async function findRedirect({ database, get }: Context, pathname: string): Promise<string | null> {
  const known = get(knownRedirects);
  const row = await findPage(database.kysely, 'redirects');
  if (known.last?.revision !== row.revision) {
    const { redirects } = contentOf({ ...row, page: 'redirects' as const });
    known.last = { revision: row.revision, redirects };
  }
  return redirectTarget(known.last.redirects, pathname);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns where a path leads that the shop has given up; null when it leads nowhere. */
    findRedirect?(pathname: string): Promise<string | null>;
  }
}

/** Tells documents which paths lead elsewhere. */
export function mountRedirects(server: FastifyInstance, context: Context): void {
  server.decorate('findRedirect', (pathname: string) => findRedirect(context, pathname));
}
