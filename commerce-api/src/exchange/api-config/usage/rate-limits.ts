import type { RateLimit, RateLimits } from '@nara/shared-contracts/api/api-config';
import { countCallsByHour, findCallFigures } from '#exchange/partner';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { APIS, type ApiDescription } from './apis';
import { endOfHour, runsOutIn } from './exhaustion';

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
