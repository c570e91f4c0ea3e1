import { retryDelay } from './backoff';

const ALMOST_ONE = 0.999_999;

describe('retryDelay', () => {
  it('doubles its upper end with every attempt, from 2 s up to 5 min', () => {
    const longest = [1, 2, 3, 4, 20].map((attempt) => Math.round(retryDelay(attempt, ALMOST_ONE) / 1000));
    expect(longest).toEqual([2, 4, 8, 16, 300]);
  });

  it('spreads over the whole span', () => {
    expect(retryDelay(3, 0)).toBe(0);
    expect(retryDelay(3, 0.5)).toBe(4000);
  });

  it('waits for Retry-After, but no longer than an hour', () => {
    expect(retryDelay(1, 0.5, 30_000)).toBe(30_000);
    expect(retryDelay(1, 0.5, 1e9)).toBe(3_600_000);
  });
});
