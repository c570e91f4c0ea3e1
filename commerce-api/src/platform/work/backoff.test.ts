import { DAY_MS, HOUR_MS } from '#platform/time';
import { afterFailedCall, retryDelay, type Tried, UNTRIED } from './backoff';

const ALMOST_ONE = 0.999_999;

describe('retryDelay', () => {
  it('the maximum retry delay doubles with every attempt from 2 s up to 30 min', () => {
    const longest = [1, 2, 3, 4, 20].map((attempt) => Math.round(retryDelay(attempt, ALMOST_ONE) / 1000));
    expect(longest).toEqual([2, 4, 8, 16, 1800]);
  });

  it('the retry delay is spread over its whole range', () => {
    expect(retryDelay(3, 0)).toBe(0);
    expect(retryDelay(3, 0.5)).toBe(4000);
  });

  it('the retry delay follows Retry-After up to an hour', () => {
    expect(retryDelay(1, 0.5, 30_000)).toBe(30_000);
    expect(retryDelay(1, 0.5, 1e9)).toBe(3_600_000);
  });
});

describe('attempts that span a day', () => {
  const failAt = (now: number, tried: Partial<Tried> = {}, call: object = {}) =>
    afterFailedCall({ ...UNTRIED, ...tried }, { now, random: 0.5, spanMs: DAY_MS, ...call });
  const since0 = { failing_since: 0, tries: 9, attempts: 1 };

  it.each([
    [0, 1],
    [6 * HOUR_MS - 1, 1],
    [6 * HOUR_MS, 2],
    [12 * HOUR_MS, 3],
    [18 * HOUR_MS, 4],
    [DAY_MS - 1, 4],
    [DAY_MS, 5],
    [3 * DAY_MS, 5],
  ])('a failure %i ms after the first belongs to attempt %i', (at, attempts) => {
    expect(failAt(at, since0)).toMatchObject({ attempts, tries: 10, failing_since: 0 });
  });

  it('the span of attempts begins with the first failure', () => {
    expect(failAt(5000)).toEqual({
      attempts: 1,
      tries: 1,
      failing_since: 5000,
      asked_until: 0,
      next_attempt_at: 6000,
    });
  });

  it('the last call is made at the end of the span', () => {
    expect(failAt(DAY_MS - 1000, since0).next_attempt_at).toBe(DAY_MS);
  });

  it('a requested pause is kept even beyond the end of the span', () => {
    const asked = failAt(DAY_MS - 1000, since0, { retryAfterMs: 120_000 });
    expect(asked).toMatchObject({ next_attempt_at: DAY_MS + 119_000, asked_until: DAY_MS + 119_000 });
  });

  it.each([0.01, 0.5, 0.999])('calls are made all day, never more than half an hour apart (random %d)', (random) => {
    let tried: Tried & { next_attempt_at: number } = { ...UNTRIED, next_attempt_at: 0 };
    let longest = 0;
    while (tried.attempts < 5) {
      const now = Math.max(tried.next_attempt_at, tried.tries);
      tried = afterFailedCall(tried, { now, random, spanMs: DAY_MS });
      longest = Math.max(longest, tried.next_attempt_at - now);
    }
    expect(longest).toBeLessThanOrEqual(30 * 60_000);
    expect(tried.tries).toBeGreaterThan(48);
  });

  it('a span of an hour is divided as a day is', () => {
    const call = { spanMs: HOUR_MS };
    expect([0, 15, 30, 45, 60].map((minute) => failAt(minute * 60_000, since0, call).attempts)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});
