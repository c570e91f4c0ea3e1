import { hasFailed } from '#exchange/partner';
import { DAY_MS, HOUR_MS, hourOf, MINUTE_MS, startOfSouthAfricanDay } from '#platform/time';
import { createRandom } from './random';
import type { SeedOrder, SeedPartnerCall, SeedPartnerCallDay, SeedServiceDay } from './types';

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
export const RATE_LIMITED_AGO = 5 * HOUR_MS;
/** Duration (ms) of a call without a response. */
const TIMEOUT_MS = 5000;

/**
 * Returns every call of the current hour up to `now` (epoch ms) and of the hours before, oldest first, including the
 * failed calls in the system log.
 */
export function samplePartnerCalls(now: number, orders: readonly SeedOrder[]): SeedPartnerCall[] {
  const random = createRandom('single calls to the partner');
  const present = hourOf(now);
  const hours = Array.from({ length: HOURS_BEFORE + 1 }, (_, index) => present - (HOURS_BEFORE - index) * HOUR_MS);
  const failed = failedCalls(now, orders).filter(({ at }) => at >= (hours[0] ?? now));
  const answered = hours.flatMap((from) =>
    HOURLY.flatMap(({ calls, ...call }) => {
      const isPresent = from === present;
      const all = isPresent ? calls : Math.round((calls * random.int(80, 120)) / 100);
      const count = all - failed.filter(({ at, path }) => hourOf(at) === from && path === call.path).length;
      const length = (isPresent ? now : from + HOUR_MS) - from;
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

/** Days of history, including today. */
const DAYS = 30;

/** Percentage of each system's checks in 30 days that found it up. */
const UPTIMES = {
  'Woolworths API': 99.9,
  'Webhook Receiver': 99.7,
  'Payment Gateway': 98.2,
  'Email Service': 99.8,
  'Order Processing': 99.5,
} as const satisfies Record<SeedServiceDay['service'], number>;

/** Calls to the partner in 30 days, the failed ones among them, and their mean duration in ms. */
const CALLS = { calls: 24_567, failed: 7, averageMs: 245 };

/** Returns the start of each day (epoch ms), oldest first, and the minutes of it that have passed at `now`. */
function daysUntil(now: number): { startedAt: number; minutes: number }[] {
  const today = startOfSouthAfricanDay(now);
  return Array.from({ length: DAYS }, (_, index) => {
    const startedAt = today - (DAYS - 1 - index) * DAY_MS;
    return { startedAt, minutes: Math.floor((Math.min(startedAt + DAY_MS, now) - startedAt) / MINUTE_MS) };
  });
}

/** Splits a whole number by weights; the parts are whole and add up to it. */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const part = Math.round((total * passed) / sum) - given;
    given += part;
    return part;
  });
}

/** Returns a check per minute of every system for 30 days up to `now` (epoch ms); outages fall on a few of the days. */
export function sampleServiceDays(now: number): SeedServiceDay[] {
  const days = daysUntil(now);
  const checks = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (Object.keys(UPTIMES) as (keyof typeof UPTIMES)[]).flatMap((service) => {
    const random = createRandom(`outages of ${service}`);
    // Never today: a fresh shop shows only the results of its own checks.
    const weights: number[] = days.map((_, index) => (index < DAYS - 1 && random.chance(0.2) ? random.int(1, 5) : 0));
    if (!weights.some((weight) => weight > 0)) weights[0] = 1;
    const outages = split(Math.round((checks * (100 - UPTIMES[service])) / 100), weights);
    return days.map(({ startedAt, minutes }, index) => ({
      service,
      at: startedAt,
      checks: minutes,
      outages: outages[index] ?? 0,
    }));
  });
}

/**
 * Returns the daily totals of calls to the partner for 30 days up to `now` (epoch ms). `single` are the calls of the
 * last day, which are counted; the rest is spread over the days before.
 */
export function samplePartnerCallDays(now: number, single: readonly SeedPartnerCall[]): SeedPartnerCallDay[] {
  const random = createRandom('calls to the partner');
  const days = daysUntil(now);
  const counted = days.map(({ startedAt }) =>
    tally(single.filter(({ at }) => at >= startedAt && at < startedAt + DAY_MS)),
  );
  const whole = tally(single);
  const [first = now] = single.map(({ at }) => at);
  const calls = split(
    CALLS.calls - whole.calls,
    days.map(({ startedAt }) => Math.max(0, Math.min(startedAt + DAY_MS, first) - startedAt) * random.int(70, 130)),
  );
  const failed = split(
    CALLS.failed - whole.failed,
    days.map((_, index) => (index < DAYS - 2 && index % 4 === 2 ? 1 : 0)),
  );
  const totalMs = split(
    CALLS.calls * CALLS.averageMs - whole.totalMs,
    calls.map((count) => count * random.int(85, 115)),
  );
  return days.map(({ startedAt }, index) => {
    const known = counted[index] ?? tally([]);
    return {
      at: startedAt,
      calls: known.calls + (calls[index] ?? 0),
      failed: known.failed + (failed[index] ?? 0),
      totalMs: known.totalMs + (totalMs[index] ?? 0),
    };
  });
}

const tally = (calls: readonly SeedPartnerCall[]) => ({
  calls: calls.length,
  failed: calls.filter(hasFailed).length,
  totalMs: calls.reduce((sum, { durationMs }) => sum + durationMs, 0),
});
