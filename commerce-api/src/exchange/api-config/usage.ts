import type { ApiEndpoint, RateLimit, RateLimits } from '@nara/shared-contracts/api/api-config';
import type { ApiState, PartnerApi } from '@nara/shared-contracts/rules/api-config';
import { shareOf } from '@nara/shared-contracts/rules/common';
import { countCallsByHour, findCallFigures, findLastCall, hasFailed } from '#exchange/partner';
import type { PartnerCallTable } from '#exchange/partner/tables';
import type { Database } from '#platform/database';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '#platform/time';

/** An API of the partner. */
interface ApiDescription {
  api: PartnerApi;
  method: 'GET' | 'POST';
  path: string;
  /** Paths of the calls that count against the limit of this API. */
  paths: readonly string[];
  /** Maximum number of calls per clock hour. */
  limit: number;
}

/** The partner's APIs with their agreed limits. */
const APIS: readonly ApiDescription[] = [
  {
    api: 'orders',
    method: 'POST',
    path: '/api/v1/orders',
    paths: ['/api/v1/orders', '/api/v1/orders/:id/cancel'],
    limit: 1000,
  },
  { api: 'inventory', method: 'GET', path: '/api/v1/inventory', paths: ['/api/v1/inventory'], limit: 5000 },
  { api: 'returns', method: 'POST', path: '/api/v1/returns', paths: ['/api/v1/returns'], limit: 500 },
];

/** Returns the end of the clock hour of `now`; both in epoch ms. The partner's limits are per clock hour. */
export const endOfHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/**
 * Returns the whole minutes until a limit is reached at `pace` calls per minute. Returns null if the hour ends first,
 * because that resets the count. `now` in epoch ms.
 */
export function runsOutIn(
  { limit, used, pace }: { limit: number; used: number; pace: number },
  now: number,
): number | null {
  if (used >= limit) return 0;
  if (pace <= 0) return null;
  const minutes = (limit - used) / pace;
  return minutes * MINUTE_MS < endOfHour(now) - now ? Math.floor(minutes) : null;
}

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
function stateOf(calls: number, last: Pick<PartnerCallTable, 'status' | 'outcome'> | null): ApiState {
  if (calls === 0 || !last) return 'idle';
  return hasFailed(last) ? 'failing' : 'active';
}

const HOURS = 12;
const PACE_MINUTES = 10;

/** Returns how much of each rate limit the current hour has used. `now` in epoch ms. */
export async function findRateLimits(database: Database, now: number): Promise<RateLimits> {
  const limits = await Promise.all(APIS.map((api) => usageOf(database, api, now)));
  return { limits, resetsAt: toIso(endOfHour(now)) };
}

async function usageOf({ kysely }: Database, { api, limit, paths }: ApiDescription, now: number): Promise<RateLimit> {
  const [history, lately] = await Promise.all([
    countCallsByHour(kysely, paths, endOfHour(now), HOURS),
    findCallFigures(kysely, { from: now - PACE_MINUTES * 60_000, until: now + 1, path: paths }),
  ]);
  const used = history.at(-1) ?? 0;
  const pace = lately.calls / PACE_MINUTES;
  return { api, limit, used, history, pace, runsOutIn: runsOutIn({ limit, used, pace }, now) };
}
