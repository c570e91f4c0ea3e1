import type { ApiEndpoint } from '@nara/shared-contracts/api/api-config';
import type { ApiState } from '@nara/shared-contracts/rules/api-config';
import { shareOf } from '@nara/shared-contracts/rules/common';
import { findCallFigures, findLastCall, hasFailed } from '#exchange/partner';
import type { PartnerCallTable } from '#exchange/partner/tables';
import type { Database } from '#platform/database';
import { DAY_MS, toIso } from '#platform/time';
import { APIS, type ApiDescription } from './apis';

/** Returns the figures of each partner API for the 24 hours before `now` (epoch ms). */
export const findEndpoints = (database: Database, now: number): Promise<ApiEndpoint[]> =>
  Promise.all(APIS.map((api) => figuresOf(database, api, now)));

async function figuresOf(
  { kysely }: Database,
  { api, method, path, paths }: ApiDescription,
  now: number,
): Promise<ApiEndpoint> {
  const [figures, last] = await Promise.all([
    findCallFigures(kysely, { from: now - DAY_MS, until: now + 1, path: paths }),
    findLastCall(kysely, paths),
  ]);
  const { calls, failed, p95Ms } = figures;
  return {
    api,
    method,
    path,
    state: stateOf(calls, last),
    lastCallAt: last && toIso(last.at),
    calls,
    success: shareOf(calls - failed, calls, 1),
    p95: p95Ms,
  };
}

/** Returns the state of an API, from its number of calls in 24 hours and its last call ever. */
export function stateOf(calls: number, last: Pick<PartnerCallTable, 'status' | 'outcome'> | null): ApiState {
  if (calls === 0 || !last) return 'idle';
  return hasFailed(last) ? 'failing' : 'active';
}
