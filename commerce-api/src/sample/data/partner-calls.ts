import { createRandom } from './random';
import { HOUR } from './time';
import type { SeedOrder, SeedPartnerCall } from './types';

/** Number of past hours with calls; together with the current one, a day. */
const HOURS_BEFORE = 23;

const ORDERS = '/api/v1/orders';

/** Calls of one hour to each of the partner's APIs, and their responses. */
const HOURLY = [
  { method: 'POST', path: ORDERS, calls: 47, status: 201, outcome: 'accepted' },
  { method: 'GET', path: '/api/v1/inventory', calls: 234, status: 200, outcome: 'page' },
  { method: 'POST', path: '/api/v1/returns', calls: 12, status: 201, outcome: 'accepted' },
] as const;

/** Time (ms) since the partner's rate limit refused a call. */
export const RATE_LIMITED_AGO = 5 * HOUR;
/** Duration (ms) of a call without a response. */
const TIMEOUT_MS = 5000;

const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/**
 * Returns every call of the current hour up to `now` (epoch ms) and of the hours before, oldest first, including the
 * failed calls in the system log.
 */
export function samplePartnerCalls(now: number, orders: readonly SeedOrder[]): SeedPartnerCall[] {
  const random = createRandom('single calls to the partner');
  const present = hourOf(now);
  const hours = Array.from({ length: HOURS_BEFORE + 1 }, (_, index) => present - (HOURS_BEFORE - index) * HOUR);
  const failed = failedCalls(now, orders).filter(({ at }) => at >= (hours[0] ?? now));
  const answered = hours.flatMap((from) =>
    HOURLY.flatMap(({ calls, ...call }) => {
      const isPresent = from === present;
      const all = isPresent ? calls : Math.round((calls * random.int(80, 120)) / 100);
      const count = all - failed.filter(({ at, path }) => hourOf(at) === from && path === call.path).length;
      const length = (isPresent ? now : from + HOUR) - from;
      return Array.from({ length: count }, (_, index) => ({
        ...call,
        at: from + Math.floor((length * index) / count),
        durationMs: random.int(120, 420),
        attempt: 1,
        orderId: null,
      }));
    }),
  );
  return [...answered, ...failed].sort((one, other) => one.at - other.at);
}

/** Returns the failed calls: orders without a response from the partner, and one that exceeded its rate limit. */
function failedCalls(now: number, orders: readonly SeedOrder[]): SeedPartnerCall[] {
  const call = { method: 'POST', path: ORDERS } as const;
  const unanswered = orders
    .filter(({ failure }) => failure?.code === 'TIMEOUT')
    .flatMap(({ id, events }) =>
      events
        .filter(({ type }) => type === 'partner.failed' || type === 'partner.given-up')
        .map(({ at }, index) => ({
          ...call,
          at,
          status: null,
          outcome: 'TIMEOUT',
          durationMs: TIMEOUT_MS,
          attempt: index + 1,
          orderId: id,
        })),
    );
  return [
    ...unanswered,
    {
      ...call,
      at: now - RATE_LIMITED_AGO,
      status: 429,
      outcome: 'RATE_LIMITED',
      durationMs: 140,
      attempt: 1,
      orderId: null,
    },
  ];
}
