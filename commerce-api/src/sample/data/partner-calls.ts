import { createRandom } from './random';
import { HOUR } from './time';
import type { SeedPartnerCall } from './types';

/** Number of past hours that have calls. */
const HOURS_BEFORE = 6;

/** Lists the calls of one hour to each of the partner's APIs, and their answers. */
const HOURLY = [
  { method: 'POST', path: '/api/v1/orders', calls: 47, status: 201, outcome: 'accepted' },
  { method: 'GET', path: '/api/v1/inventory', calls: 234, status: 200, outcome: 'page' },
  { method: 'POST', path: '/api/v1/returns', calls: 12, status: 201, outcome: 'accepted' },
] as const;

/** Returns the calls of the present hour up to `now` (epoch ms) and of the hours before, oldest first. */
export function samplePartnerCalls(now: number): SeedPartnerCall[] {
  const random = createRandom('single calls to the partner');
  const present = Math.floor(now / HOUR) * HOUR;
  const hours = Array.from({ length: HOURS_BEFORE + 1 }, (_, index) => present - (HOURS_BEFORE - index) * HOUR);
  return hours
    .flatMap((from) =>
      HOURLY.flatMap(({ calls, ...call }) => {
        const isPresent = from === present;
        const count = isPresent ? calls : Math.round((calls * random.int(80, 120)) / 100);
        const length = (isPresent ? now : from + HOUR) - from;
        return Array.from({ length: count }, (_, index) => ({
          ...call,
          at: from + Math.floor((length * index) / count),
          durationMs: random.int(120, 420),
        }));
      }),
    )
    .sort((one, other) => one.at - other.at);
}
