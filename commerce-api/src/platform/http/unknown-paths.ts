import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { FastifyRequest } from 'fastify';
import { groupRows } from '#platform/database';
import { Refusal } from './refusal';

export type Row = Pick<Endpoint, 'method' | 'path'>;

export const notFound = () => new Refusal(404, 'not-found', 'There is nothing at this address.');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);

/**
 * Returns a hook that refuses paths under /api which no endpoint serves: 405 if the path exists with other methods,
 * otherwise 404. It runs first, so that nothing else mounted on this server sees such requests.
 */
export function refuseUnknownPaths(rows: readonly Row[]): (request: FastifyRequest) => void {
  const known = rows.map((row) => ({ ...row, pattern: patternOf(row.path) }));
  const byPath = groupRows(rows, ({ path }) => path);
  return (request) => {
    const [path = ''] = request.url.split('?');
    if (path !== '/api' && !path.startsWith('/api/')) return;
    // `/api/orders/lookup` is a path of its own, even for methods that `/api/orders/:id` accepts.
    const own = byPath.get(path);
    const { url } = request.routeOptions;
    if (own ? url === path : url?.startsWith('/api/')) return;
    const answering = own ?? known.filter(({ pattern }) => pattern.test(path));
    if (answering.length === 0) throw notFound();
    const allow = [...new Set(answering.map(({ method }) => method))].join(', ');
    throw new Refusal(405, 'method-not-allowed', `This address answers ${allow} only.`, { headers: { allow } });
  };
}
